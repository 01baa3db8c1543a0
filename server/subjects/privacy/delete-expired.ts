import { deleteBefore, readTime } from '../../base/database/delete-before.ts';
import type { Db, Tables } from '../../base/database/index.ts';
import { computeExpiry, type RetainedData } from '../legal-texts/retention.ts';
import { anonymiseOrders } from './anonymise-orders.ts';

/** Creates a deletion of a table's rows whose period, which starts from a column, has ended. */
const createDeletion =
  <T extends keyof Tables>(table: T, column: keyof Tables[T] & string) =>
  (db: Db, expiry: Date) =>
    deleteBefore(db, table, column, expiry);

/** The tables of each kind of data. Events and orders have jobs of their own. */
const DELETIONS: Record<Exclude<RetainedData, 'orders'>, ReturnType<typeof createDeletion>[]> = {
  invoices: [createDeletion('invoices', 'created_at')],
  sms: [createDeletion('outbox', 'at')],
  enquiries: [createDeletion('contact_messages', 'created_at'), createDeletion('chat_messages', 'at')],
  notices: [createDeletion('arrival_notices', 'created_at')],
  submissions: [createDeletion('information_gathered', 'updated_at')],
  // Browsers keep their refusal; the row drops events that were still under way.
  tracking: [createDeletion('tracking_refusals', 'created_at')],
  visits: [createDeletion('reservations', 'updated_at'), createDeletion('appointments', 'updated_at')],
  care: [createDeletion('care_requests', 'updated_at')],
  browsing: [createDeletion('browsing', 'viewed_at')],
  consents: [createDeletion('consents', 'withdrawn_at')],
};

/** Deletes or anonymises the personal data whose retention has ended. */
export async function deleteExpired(db: Db): Promise<void> {
  const now = await readTime(db);
  await anonymiseOrders(db, computeExpiry('orders', now));
  for (const kind of Object.keys(DELETIONS) as (keyof typeof DELETIONS)[]) {
    for (const deleteRows of DELETIONS[kind]) await deleteRows(db, computeExpiry(kind, now));
  }
  // The submissions have been deleted long before. An order that is not over keeps its consent.
  await db
    .deleteFrom('consents')
    .where('purpose', 'in', ['campaign', 'enquiry', 'order'])
    .where('given_at', '<=', computeExpiry('consents', now))
    .where(eb =>
      eb.not(eb.exists(eb.selectFrom('orders').select('id').whereRef('consent_id', '=', 'consents.id'))),
    )
    .execute();
}
