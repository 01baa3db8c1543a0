import { inTransaction } from '../database/index.ts';
import { type Proof, proveMobile } from '../sms/prove-mobile.ts';
import { findOrCreateCustomer } from './find-or-create.ts';
import { type LoginResult, toLoginResult } from './login-result.ts';
import type { CustomerServices } from './services.ts';

/**
 * Logs in by SMS code. A new mobile becomes a member (`isRegister`), who must consent first (`piplFirstLogin`) unless the
 * form's terms were accepted.
 *
 * @throws Refusal 400 for a wrong code.
 */
export async function loginByMobile(
  services: CustomerServices,
  proof: Proof,
  termsAccepted: boolean,
): Promise<LoginResult> {
  await proveMobile(services, 'login_by_mobile', proof);
  const customer = await inTransaction(services.db, tx =>
    findOrCreateCustomer(tx, proof.mobile, termsAccepted ? 'login' : null),
  );
  return toLoginResult(customer, customer.isNew);
}
