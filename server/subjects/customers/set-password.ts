import { sql } from 'kysely';
import type { Tx } from '../../base/database/index.ts';
import { type Account, accessChanged } from '../visitors/access.ts';

/**
 * Stores a password's hash and returns the member's mobile. The caller ends what it outdates (`endAccess`).
 *
 * @throws Refusal 409 when the account has changed since the member proved it, or is closed.
 */
export async function setPassword(tx: Tx, account: Account, hash: string): Promise<string> {
  const saved = await tx
    .updateTable('customers')
    .set({ password_hash: hash, updated_at: sql<Date>`now()` })
    .where('id', '=', account.id)
    .where('access_version', '=', account.access_version)
    .returning('mobile')
    .executeTakeFirst();
  if (!saved) throw accessChanged();
  return saved.mobile;
}
