import { sql } from 'kysely';
import type { Db, Tx } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { releaseCards } from '../gift-cards/ledger.ts';
import type { Visitor } from '../visitors/index.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { isOwn } from './own-orders.ts';
import { giveBackOrder } from './take-stock.ts';

/** How long a pending order holds its stock, in minutes. */
export const HOLD_MINUTES = 30;

/**
 * Cancels overdue unpaid orders and returns their stock: all, or a visitor's before they are read. Status and stock
 * change in one transaction, so that concurrent processes or a restart return stock exactly once.
 */
export async function closeOverdue(db: Db, visitor?: Visitor): Promise<number> {
  for (let closed = 0; ; closed++) {
    if (!(await inTransaction(db, tx => closeOne(tx, visitor)))) return closed;
  }
}

async function closeOne(tx: Tx, visitor?: Visitor): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'pending')
    .where('hold_until', '<=', sql<Date>`now()`)
    .$if(visitor !== undefined, query => query.where(isOwn(visitor as Visitor)))
    .orderBy('hold_until')
    .limit(1)
    .forUpdate()
    // Locked by another process, or by a payment.
    .skipLocked()
    .executeTakeFirst();
  if (!order) return false;
  await tx
    .updateTable('orders')
    .set({ status: 'canceled', canceled_at: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute();
  await releaseCards(tx, order.id);
  await giveBackOrder(tx, order.id);
  await recordEvent(tx, order.id, 'order.canceled');
  return true;
}
