import { goTo, keepCustomerId, openPopup, popupClosed } from '#chrome';
import { removeStored, request, track } from '#services';
import { strings } from '../strings.ts';
import { isWechat, jumpUrl } from '../wechat/is-wechat.ts';
import type { LoginResult } from './complete-login.ts';
import { refreshSession } from './refresh-session.ts';
import { targetAfterLogin } from './target.ts';
import { showWelcome } from './welcome.ts';

/**
 * What follows a registration (A §4 "Registration success"): it is tracked, the kept login state is forgotten and read
 * anew, and where WeChat is offered, the new member is invited to bind theirs: inside WeChat by its page in the same
 * window, elsewhere by a QR code, whose result the popup asks for.
 */
export async function completeRegistration(result: LoginResult): Promise<void> {
  removeStored('isLogin');
  track({ kind: 'registration_success' });
  const [qr] = await Promise.all([
    request('GET /rest_sociallogin/wechat/jingjump'),
    keepCustomerId(result.customerId),
    refreshSession(),
  ]);
  showWelcome(strings.welcomeMember);
  if (qr?.status !== 200 || !qr.data) return;
  if (isWechat()) return goTo(jumpUrl(targetAfterLogin()));
  openPopup('WechatInfo', { qr: qr.data });
  // Whoever waits goes on once the invitation is gone.
  await popupClosed('WechatInfo');
}
