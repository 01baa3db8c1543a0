import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';

export interface Found {
  id: number;
  terms_accepted_at: Date | null;
  /** Whether the account was made just now. */
  isNew: boolean;
}

/**
 * The account of a mobile that has been proven; makes one where there is none (decisions of this server: a code by SMS
 * is enough to become a member, name and password can follow). Two at once get the same.
 *
 * @param termsAccepted whether the form's terms were ticked; what has been agreed to stays so.
 */
export async function findOrCreate(db: Db | Tx, mobile: string, termsAccepted: boolean): Promise<Found> {
  const made = await db
    .insertInto('customers')
    .values({ mobile, terms_accepted_at: termsAccepted ? new Date() : null })
    .onConflict(conflict => conflict.column('mobile').doNothing())
    .returning(['id', 'terms_accepted_at'])
    .executeTakeFirst();
  if (made) return { ...made, isNew: true };
  const found = await db
    .updateTable('customers')
    .set({
      terms_accepted_at: termsAccepted
        ? sql<Date>`coalesce(terms_accepted_at, now())`
        : sql<Date>`terms_accepted_at`,
    })
    .where('mobile', '=', mobile)
    .returning(['id', 'terms_accepted_at'])
    .executeTakeFirstOrThrow();
  return { ...found, isNew: false };
}
