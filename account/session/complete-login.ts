import { keepCustomerId, openPopup, popupClosed } from '#chrome';
import { type OutputOf, track } from '#services';
import { strings } from '../strings.ts';
import { refreshSession } from './refresh-session.ts';
import { showWelcome } from './welcome.ts';

export type LoginResult = OutputOf<'POST /rest_customer/account/loginpost'>;

/**
 * What follows every login, whichever way it came about (A §4 "Login success"): the id is encrypted and kept, user and
 * bag are read anew, a first login is asked for consent, then comes the welcome. Whoever called closes the popup then.
 */
export async function completeLogin(result: LoginResult): Promise<void> {
  // An unknown mobile has opened an account.
  if (result.isRegister === 1) track({ kind: 'registration_success' });
  track({ kind: 'login_success' });
  await keepCustomerId(result.customerId);
  const info = await refreshSession();
  if (result.piplFirstLogin === 1) await askConsent();
  const name = info?.nickname ?? '';
  showWelcome(result.isRegister === 1 ? strings.welcomeMember : strings.welcome(name));
}

/** Shows the consent, and waits until it has been given or sent away: then the next login asks again. */
function askConsent(): Promise<void> {
  openPopup('privacyConsent');
  return popupClosed('privacyConsent');
}
