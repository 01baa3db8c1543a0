import { PAGE_PATHS, writeStored } from '#services';
import { checkUser, goTo, isInsideWechat, keepCustomerId, loadWechatQr, user, wechatJumpUrl } from '#session';
import { showToast } from '#ui';
import { strings } from '../strings.ts';
import { newsletterStrings } from './strings.ts';

const CENTER = PAGE_PATHS.center;

/** Delay before the redirect to the personal center, in ms [A4-24]. */
const REDIRECT_DELAY = 500;

/**
 * Welcomes a new subscriber [A4-23]: stores the customer id, reloads the user, shows a toast and goes to the personal
 * center, where the offer to bind WeChat opens. The offer delays nothing. A mobile that had an account is subscribed and not
 * logged in: there is no account to bind.
 */
export async function welcomeSubscriber(customerId: number, name: string): Promise<void> {
  const [qr] = await Promise.all([loadWechatQr(), keepCustomerId(customerId), checkUser({ force: true })]);
  const message = strings.welcome(name);
  showToast({ message, link: { text: newsletterStrings.toCenter, url: CENTER } });
  const offersWechat = qr !== null && user.getState().isLoginIn === true;
  if (offersWechat && isInsideWechat()) return goTo(wechatJumpUrl(CENTER));
  await new Promise(resolve => setTimeout(resolve, REDIRECT_DELAY));
  writeStored('welcome', { message, at: Date.now(), offersWechat });
  goTo(CENTER);
}
