import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import type { AccountPurpose } from './consents.ts';
import { strings } from './strings.ts';

/** The customer's column that a purpose sets. */
const COLUMNS = { newsletter: 'is_subscriber', crm: 'report_to_hybris', enrich: 'is_agree_enrich' } as const;

/**
 * Withdraws one of a member's consents, with effect: the newsletter ends, data is no longer shared, a submission is deleted.
 * Repeating it changes nothing.
 *
 * @throws Refusal 404 when the member has no such consent, 409 for the rules that the account is
 *   based on, and for orders, which the law requires to store.
 */
export async function withdrawConsent(tx: Tx, customerId: number, id: number): Promise<void> {
  const consent = await tx
    .selectFrom('consents')
    .select(['purpose', 'withdrawn_at'])
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  if (!consent) throw new Refusal(404, strings.notFound);
  const { purpose, withdrawn_at } = consent;
  if (withdrawn_at !== null) return;
  if (purpose === 'rules') {
    throw new Refusal(409, strings.membership);
  }
  if (purpose === 'order') {
    throw new Refusal(409, strings.order);
  }
  if (purpose === 'campaign' || purpose === 'enquiry') {
    const table = purpose === 'campaign' ? 'information_gathered' : 'contact_messages';
    await tx.deleteFrom(table).where('consent_id', '=', id).execute();
    await tx.updateTable('consents').set({ withdrawn_at: new Date() }).where('id', '=', id).execute();
    return;
  }
  await tx
    .updateTable('customers')
    .set({ [COLUMNS[purpose]]: false, updated_at: new Date() })
    .where('id', '=', customerId)
    .execute();
  await endPurpose(tx, customerId, purpose);
}

/** Ends what an optional purpose allowed, and marks all consents to it as withdrawn. */
export async function endPurpose(
  tx: Tx,
  customerId: number,
  purpose: Exclude<AccountPurpose, 'rules'>,
): Promise<void> {
  if (purpose === 'newsletter') {
    await tx.deleteFrom('subscriptions').where('customer_id', '=', customerId).execute();
  } else {
    await tx
      .updateTable('subscriptions')
      .set({ [COLUMNS[purpose]]: false, updated_at: new Date() })
      .where('customer_id', '=', customerId)
      .execute();
  }
  await tx
    .updateTable('consents')
    .set({ withdrawn_at: new Date() })
    .where('customer_id', '=', customerId)
    .where('purpose', '=', purpose)
    .where('withdrawn_at', 'is', null)
    .execute();
}
