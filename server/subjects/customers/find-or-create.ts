import { sql } from 'kysely';
import type { Tx } from '../../base/database/index.ts';
import type { ConsentForm } from '../../base/database/tables/privacy.ts';
import { recordConsents } from '../consents/consents.ts';
import type { LegalTexts } from '../content/legal-texts.ts';
import type { ProvenAccount } from './log-in.ts';

/**
 * Finds the account of a verified mobile, or creates one without name and password. Concurrent calls get the same one.
 *
 * @param acceptedIn the form in which the processing rules were accepted; null if they were not. An earlier acceptance
 *   stays.
 */
export async function findOrCreateCustomer(
  tx: Tx,
  legalTexts: LegalTexts,
  mobile: string,
  acceptedIn: ConsentForm | null,
): Promise<ProvenAccount> {
  const found = await findOrCreate(tx, mobile, acceptedIn !== null);
  if (acceptedIn !== null) await recordConsents(tx, legalTexts, found.id, acceptedIn, ['rules']);
  return found;
}

async function findOrCreate(tx: Tx, mobile: string, hasAcceptedTerms: boolean): Promise<ProvenAccount> {
  const created = await tx
    .insertInto('customers')
    .values({ mobile, terms_accepted_at: hasAcceptedTerms ? new Date() : null })
    .onConflict(conflict => conflict.column('mobile').doNothing())
    .returning(['id', 'access_version', 'terms_accepted_at'])
    .executeTakeFirst();
  if (created) return { ...created, isNew: true };
  const existing = await tx
    .updateTable('customers')
    .set({
      terms_accepted_at: hasAcceptedTerms
        ? sql<Date>`coalesce(terms_accepted_at, now())`
        : sql<Date>`terms_accepted_at`,
    })
    .where('mobile', '=', mobile)
    .returning(['id', 'access_version', 'terms_accepted_at'])
    .executeTakeFirstOrThrow();
  return { ...existing, isNew: false };
}
