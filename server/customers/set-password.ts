import { sql } from 'kysely';
import type { Tx } from '../database/index.ts';
import type { Visitors } from '../visitors/index.ts';

/** Stores a password's hash and ends the member's other sessions. `except` is the visitor's key to keep. */
export async function setPassword(
  tx: Tx,
  visitors: Visitors,
  { customerId, hash, except }: { customerId: number; hash: string; except: string | null },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ password_hash: hash, updated_at: sql<Date>`now()` })
    .where('id', '=', customerId)
    .execute();
  await visitors.endOthers(tx, customerId, except);
}
