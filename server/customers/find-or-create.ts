import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';

export interface FoundCustomer {
  id: number;
  terms_accepted_at: Date | null;
  /** Whether this call created the account. */
  isNew: boolean;
}

/**
 * Finds the account of a verified mobile, or creates one without name and password. Concurrent calls get the same one.
 *
 * @param termsAccepted whether the form's terms were accepted. An earlier acceptance stays.
 */
export async function findOrCreateCustomer(
  db: Db | Tx,
  mobile: string,
  termsAccepted: boolean,
): Promise<FoundCustomer> {
  const created = await db
    .insertInto('customers')
    .values({ mobile, terms_accepted_at: termsAccepted ? new Date() : null })
    .onConflict(conflict => conflict.column('mobile').doNothing())
    .returning(['id', 'terms_accepted_at'])
    .executeTakeFirst();
  if (created) return { ...created, isNew: true };
  const existing = await db
    .updateTable('customers')
    .set({
      terms_accepted_at: termsAccepted
        ? sql<Date>`coalesce(terms_accepted_at, now())`
        : sql<Date>`terms_accepted_at`,
    })
    .where('mobile', '=', mobile)
    .returning(['id', 'terms_accepted_at'])
    .executeTakeFirstOrThrow();
  return { ...existing, isNew: false };
}
