import { PAGE_PATHS } from '#services';
import { showToast } from '#ui';
import { goTo } from '../go-to.ts';
import { strings } from '../strings.ts';
import { keepCustomerId } from '../user/keep-customer-id.ts';
import { checkUser } from '../user/store.ts';
import { offerWechat } from '../wechat/offer-wechat.ts';
import { newsletterStrings } from './strings.ts';

const CENTER = PAGE_PATHS.center;

/** Delay before the redirect to the personal center, in ms [A4-24]. */
const REDIRECT_DELAY = 500;

/**
 * Welcomes a new subscriber [A4-23]: stores the customer id, reloads the user, shows a toast and offers to bind WeChat.
 * The personal center follows once that offer is closed.
 */
export async function welcomeSubscriber(customerId: number, name: string): Promise<void> {
  await Promise.all([keepCustomerId(customerId), checkUser({ force: true })]);
  showToast({ message: strings.welcome(name), link: { text: newsletterStrings.toCenter, url: CENTER } });
  if (await offerWechat(CENTER)) return;
  await new Promise(resolve => setTimeout(resolve, REDIRECT_DELAY));
  goTo(CENTER);
}
