import { deleteBefore } from '../../base/database/delete-before.ts';
import type { Db, Tables } from '../../base/database/index.ts';
import { expiryOf, type RetainedData } from '../legal-texts/retention.ts';
import { anonymiseOrders } from './anonymise-orders.ts';

/** Deletes rows of a table whose period, which starts from a column, has ended. */
const rowsOf =
  <T extends keyof Tables>(table: T, column: keyof Tables[T] & string) =>
  (db: Db, expiry: Date) =>
    deleteBefore(db, table, column, expiry);

/** The tables of each kind of data. Events and orders have jobs of their own. */
const DELETIONS: Record<Exclude<RetainedData, 'orders'>, ReturnType<typeof rowsOf>[]> = {
  invoices: [rowsOf('invoices', 'created_at')],
  sms: [rowsOf('outbox', 'at')],
  enquiries: [rowsOf('contact_messages', 'created_at'), rowsOf('chat_messages', 'at')],
  notices: [rowsOf('arrival_notices', 'created_at')],
  submissions: [rowsOf('information_gathered', 'updated_at')],
  // Browsers keep their refusal; the row drops events that were still under way.
  tracking: [rowsOf('tracking_refusals', 'created_at')],
  browsing: [rowsOf('browsing', 'viewed_at')],
  consents: [rowsOf('consents', 'withdrawn_at')],
};

/** Deletes or anonymises the personal data whose retention has ended. */
export async function deleteExpired(db: Db): Promise<void> {
  await anonymiseOrders(db, expiryOf('orders'));
  for (const kind of Object.keys(DELETIONS) as (keyof typeof DELETIONS)[]) {
    for (const deleteRows of DELETIONS[kind]) await deleteRows(db, expiryOf(kind));
  }
  // The submissions have been deleted long before. An order that is not over keeps its consent.
  await db
    .deleteFrom('consents')
    .where('purpose', 'in', ['campaign', 'enquiry', 'order'])
    .where('given_at', '<=', expiryOf('consents'))
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('orders').select('id').whereRef('consent_id', '=', 'consents.id'))),
    )
    .execute();
}
