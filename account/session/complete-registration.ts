import { keepCustomerId, type LoginResult, offerWechat } from '#chrome';
import { removeStored, track } from '#services';
import { strings } from '../strings.ts';
import { refreshSession } from './refresh-session.ts';
import { targetAfterLogin } from './target.ts';
import { showWelcome } from './welcome.ts';

/**
 * Runs the steps after a registration: tracks it, reloads user and bag, shows the welcome toast and offers to bind
 * WeChat [A4-16, A4-17, A4-20].
 *
 * @returns true when the browser is leaving for WeChat's page: the caller must not navigate elsewhere.
 */
export async function completeRegistration(result: LoginResult): Promise<boolean> {
  removeStored('isLogin');
  track({ kind: 'registration_success' });
  await Promise.all([keepCustomerId(result.customerId), refreshSession()]);
  showWelcome(strings.welcomeMember);
  return offerWechat(targetAfterLogin());
}
