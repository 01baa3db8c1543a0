import { type Proof, proveMobile } from '../sms/proveMobile.ts';
import { findOrCreate } from './findOrCreate.ts';
import { type LoginResult, loginResult } from './loginResult.ts';
import type { CustomerServices } from './services.ts';

/**
 * Logs in by a code. A mobile that is new becomes a member by it (`isRegister`), and is asked for consent first
 * (`piplFirstLogin`), unless the form's terms were ticked.
 *
 * @throws Refusal 400 for the code.
 */
export async function loginByMobile(
  services: CustomerServices,
  proof: Proof,
  termsAccepted: boolean,
): Promise<LoginResult> {
  await proveMobile(services, 'login_by_mobile', proof);
  const customer = await findOrCreate(services.db, proof.mobile, termsAccepted);
  return loginResult(customer, customer.isNew);
}
