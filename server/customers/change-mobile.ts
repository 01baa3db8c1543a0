import { sql } from 'kysely';
import { isUniqueViolation } from '../database/unique-violation.ts';
import { Refusal } from '../http/refusal.ts';
import { type Proof, proveMobile } from '../sms/prove-mobile.ts';
import { toAccountInfo } from './profile.ts';
import type { CustomerServices } from './services.ts';

/**
 * Replaces a member's mobile by one that an SMS code has verified.
 *
 * @throws Refusal 400 for a wrong code, 409 when the mobile belongs to another account.
 */
export async function changeMobile(services: CustomerServices, customerId: number, proof: Proof) {
  await proveMobile(services, 'bind', proof);
  try {
    const saved = await services.db
      .updateTable('customers')
      .set({ mobile: proof.mobile, updated_at: sql<Date>`now()` })
      .where('id', '=', customerId)
      .returningAll()
      .executeTakeFirstOrThrow();
    return toAccountInfo(saved);
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal(409, '该手机号码已被其他账户使用');
    throw error;
  }
}
