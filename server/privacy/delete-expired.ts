import { deleteBefore } from '../database/delete-before.ts';
import type { Db } from '../database/index.ts';
import { anonymiseOrders } from './anonymise-orders.ts';
import { expiryOf, type RetainedData } from './retention.ts';

/** The tables of each kind of data, with the column that its period starts from. Events and orders have jobs of their own. */
const TABLES = {
  invoices: [['invoices', 'created_at']],
  sms: [['outbox', 'at']],
  enquiries: [
    ['contact_messages', 'created_at'],
    ['chat_messages', 'at'],
  ],
  notices: [['arrival_notices', 'created_at']],
  submissions: [['information_gathered', 'updated_at']],
  // Browsers keep their refusal; the row drops events that were still under way.
  tracking: [['tracking_refusals', 'created_at']],
  browsing: [['browsing', 'viewed_at']],
  consents: [['consents', 'withdrawn_at']],
} as const satisfies Record<Exclude<RetainedData, 'orders'>, readonly unknown[]>;

/** Deletes or anonymises the personal data whose retention has ended. */
export async function deleteExpired(db: Db): Promise<void> {
  await anonymiseOrders(db, expiryOf('orders'));
  for (const kind of Object.keys(TABLES) as (keyof typeof TABLES)[]) {
    for (const [table, column] of TABLES[kind]) {
      await deleteBefore(db, table, column as never, expiryOf(kind));
    }
  }
  // What these allowed has been deleted long before.
  await db
    .deleteFrom('consents')
    .where('purpose', 'in', ['campaign', 'enquiry'])
    .where('given_at', '<=', expiryOf('consents'))
    .execute();
}
