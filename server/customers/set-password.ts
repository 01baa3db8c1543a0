import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';

/** Stores a password's hash and returns the member's mobile. The caller ends the member's sessions. */
export async function setPassword(tx: Tx, customerId: number, hash: string): Promise<string> {
  const { mobile } = await tx
    .updateTable('customers')
    .set({ password_hash: hash, updated_at: sql<Date>`now()` })
    .where('id', '=', customerId)
    .returning('mobile')
    .executeTakeFirstOrThrow();
  return mobile;
}
