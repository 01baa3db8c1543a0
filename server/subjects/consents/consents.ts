import type { Tx } from '../../base/database/index.ts';
import type { ConsentForm, ConsentPurpose } from '../../base/database/tables/privacy.ts';
import type { LegalTexts } from '../content/legal-texts.ts';
import type { Member, Visitor } from '../visitors/index.ts';
import { toOwner } from '../visitors/owner.ts';

/** Purposes that concern an account. The others concern one submission or order. */
export type AccountPurpose = Exclude<ConsentPurpose, 'campaign' | 'enquiry' | 'order'>;

/** Which of the optional purposes were agreed to. */
export interface OptionalPurposes {
  newsletter?: boolean | undefined;
  crm?: boolean | undefined;
  enrich?: boolean | undefined;
}

/** Returns the names of the purposes that were agreed to. */
export const agreedPurposes = (optional: OptionalPurposes): AccountPurpose[] =>
  (['newsletter', 'crm', 'enrich'] as const).filter(purpose => optional[purpose]);

/**
 * Records that a member has agreed to purposes. One that is in force already, for the same text, is not recorded again.
 * Call it in the transaction that stores what the consent allows.
 */
export async function recordConsents(
  tx: Tx,
  legalTexts: LegalTexts,
  customerId: number,
  form: ConsentForm,
  purposes: readonly AccountPurpose[],
): Promise<void> {
  const text_version = await legalTexts.version('processing-rules');
  const inForce = await tx
    .selectFrom('consents')
    .select('purpose')
    .where('customer_id', '=', customerId)
    .where('text_version', '=', text_version)
    .where('withdrawn_at', 'is', null)
    .execute();
  const rows = purposes
    .filter(purpose => inForce.every(consent => consent.purpose !== purpose))
    .map(purpose => ({
      customer_id: customerId,
      visitor_key: null,
      purpose,
      form,
      text_version,
    }));
  if (rows.length > 0) await tx.insertInto('consents').values(rows).execute();
}

/**
 * Records the consent to process one submission or order and returns its id, which the row of that keeps. Call it in the
 * transaction that stores it.
 */
export async function recordSubmissionConsent(
  tx: Tx,
  legalTexts: LegalTexts,
  author: Visitor,
  [purpose, form]:
    | readonly ['campaign', 'campaign']
    | readonly ['enquiry', 'contact']
    | readonly ['order', 'checkout' | 'gift'],
): Promise<number> {
  const text_version = await legalTexts.version(purpose === 'order' ? 'guest-rules' : 'processing-rules');
  const { id } = await tx
    .insertInto('consents')
    .values({ ...toOwner(author), purpose, form, text_version })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a guest's consents to the member at login. Those to orders go with their orders. */
export async function moveConsents(tx: Tx, from: Visitor, member: Member): Promise<void> {
  await tx
    .updateTable('consents')
    .set({ customer_id: member.customerId, visitor_key: null })
    .where('visitor_key', '=', from.key)
    .where('purpose', '<>', 'order')
    .execute();
}

/** Gives the consents that orders were placed with to the orders' new owner. */
export async function moveOrderConsents(
  tx: Tx,
  orders: readonly { consent_id: number | null }[],
  owner: Visitor,
): Promise<void> {
  const ids = orders.flatMap(({ consent_id }) => consent_id ?? []);
  if (ids.length === 0) return;
  await tx.updateTable('consents').set(toOwner(owner)).where('id', 'in', ids).execute();
}

/** Follows a change of the visitor's key. Consents outlive the visit, so no foreign key does it. */
export async function rekeyConsents(tx: Tx, before: string, after: string): Promise<void> {
  await tx.updateTable('consents').set({ visitor_key: after }).where('visitor_key', '=', before).execute();
}
