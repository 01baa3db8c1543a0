import { showToast } from '#ui';
import { goTo } from '../go-to.ts';
import { strings } from '../strings.ts';
import { keepCustomerId } from '../user/keep-customer-id.ts';
import { checkUser } from '../user/store.ts';
import { offerWechat } from '../wechat/offer-wechat.ts';

const CENTER = '/user/center.html';

/** A §4: how long until a subscriber is led on, in ms. */
const PAUSE = 500;

/**
 * What follows a subscription (A §4): the id is kept, the visitor is known, welcomed, and offered to be joined with
 * WeChat. Where there is nothing to join, the personal center follows; else the visitor stays (decisions.md).
 */
export async function welcomeSubscriber(customerId: number, name: string): Promise<void> {
  await Promise.all([keepCustomerId(customerId), checkUser({ force: true })]);
  showToast({ message: strings.welcome(name), link: { text: strings.toCenter, url: CENTER } });
  if (await offerWechat(CENTER)) return;
  await new Promise(resolve => setTimeout(resolve, PAUSE));
  goTo(CENTER);
}
