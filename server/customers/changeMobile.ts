import { sql } from 'kysely';
import { Refusal } from '../http/refusal.ts';
import { type Proof, proveMobile } from '../sms/proveMobile.ts';
import { accountInfo } from './profile.ts';
import type { CustomerServices } from './services.ts';

/** What PostgreSQL says when a value that must be the only one is there already. */
const TAKEN = '23505';

/**
 * Replaces a member's mobile by one that they have proven.
 *
 * @throws Refusal 400 for the code, 409 when the mobile has an account.
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
    return accountInfo(saved);
  } catch (error) {
    if ((error as { code?: string }).code === TAKEN) throw new Refusal(409, '该手机号码已被其他账户使用');
    throw error;
  }
}
