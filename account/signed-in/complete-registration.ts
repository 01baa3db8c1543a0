import { removeStored, track } from '#services';
import {
  goTo,
  isInsideWechat,
  isLeaving,
  keepCustomerId,
  type LoginResult,
  loadWechatQr,
  wechatJumpUrl,
} from '#session';
import { hasPopup, openPopup } from '#ui';
import { strings } from '../strings.ts';
import { refreshSession } from './refresh-session.ts';
import { targetAfterLogin } from './target.ts';
import { showWelcome, storeWelcome } from './welcome.ts';

/**
 * Runs the steps after a registration: tracks it, reloads user and bag, shows the welcome toast, completes, and offers to
 * bind WeChat [A4-16, A4-17, A4-20]. The offer delays nothing: if completing leads to another page, it opens there.
 *
 * @param complete is not called inside WeChat, where the browser leaves for WeChat's page.
 */
export async function completeRegistration(result: LoginResult, complete: () => void): Promise<void> {
  removeStored('isLogin');
  track({ kind: 'registration_success' });
  const [qr] = await Promise.all([loadWechatQr(), keepCustomerId(result.customerId), refreshSession()]);
  showWelcome(strings.welcomeMember);
  if (qr && isInsideWechat()) return goTo(wechatJumpUrl(targetAfterLogin()));
  complete();
  if (!qr || !hasPopup('WechatInfo')) return;
  if (isLeaving()) storeWelcome(strings.welcomeMember, true);
  else openPopup('WechatInfo', { qr });
}
