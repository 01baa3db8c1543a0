import { inTransaction } from '../../base/database/index.ts';
import { type Proof, type ProofServices, proveMobile } from '../sms/prove-mobile.ts';
import { findOrCreateCustomer } from './find-or-create.ts';
import type { ProvenAccount } from './log-in.ts';

/**
 * Finds the account of a mobile that an SMS code proves. A new mobile becomes a member (`isRegister`), who must consent first
 * (`piplFirstLogin`) unless the form's terms were accepted.
 *
 * @throws Refusal 400 for a wrong code.
 */
export async function loginByMobile(
  services: ProofServices,
  proof: Proof,
  termsAccepted: boolean,
): Promise<ProvenAccount> {
  await proveMobile(services, 'login_by_mobile', proof);
  return inTransaction(services.db, tx =>
    findOrCreateCustomer(tx, services.legalTexts, proof.mobile, termsAccepted ? 'login' : null),
  );
}
