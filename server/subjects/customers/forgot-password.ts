import { Refusal } from '../../base/errors/refusal.ts';
import { type Proof, type ProofServices, proveMobile } from '../sms/prove-mobile.ts';
import { findAccount } from '../visitors/access.ts';
import { issueResetToken } from './reset-tokens.ts';
import { strings } from './strings.ts';

/**
 * Issues a token to set a new password, after an SMS code has verified the mobile.
 *
 * @throws Refusal 400 for a wrong code, 404 when the mobile has no account.
 */
export async function forgotPassword(
  services: ProofServices,
  proof: Proof,
): Promise<{ token: string; customerId: number }> {
  await proveMobile(services, 'forget_password', proof);
  const account = await findAccount(services.db, proof.mobile);
  if (!account) throw new Refusal(404, strings.notRegistered);
  return { token: await issueResetToken(services.state, account), customerId: account.id };
}
