import { track } from '#services';
import { keepCustomerId, type LoginResult } from '#session';
import { openPopup, popupClosed } from '#ui';
import { strings } from '../strings.ts';
import { refreshSession } from './refresh-session.ts';
import { showWelcome } from './welcome.ts';

/**
 * Runs the steps after a login: tracks it, stores the customer id, reloads user and bag, requests the privacy consent on
 * a first login and shows the welcome toast [A4-11, A4-13, A4-14]. The caller then closes its popup.
 *
 * @param message of the toast, in place of the welcome.
 */
export async function completeLogin(result: LoginResult, message?: string): Promise<void> {
  // A login with an unknown mobile number opens an account.
  if (result.isRegister === 1) track({ kind: 'registration_success' });
  track({ kind: 'login_success' });
  await keepCustomerId(result.customerId);
  const info = await refreshSession();
  if (result.piplFirstLogin === 1) await askConsent();
  const name = info?.nickname ?? '';
  showWelcome(message ?? (result.isRegister === 1 ? strings.welcomeMember : strings.welcome(name)));
}

/** Opens the privacy consent and waits until it is given or closed; after closing, the next login asks again. */
function askConsent(): Promise<void> {
  openPopup('privacyConsent');
  return popupClosed('privacyConsent');
}
