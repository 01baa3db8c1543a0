import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { Visitor } from '../visitors/index.ts';
import { isOwn } from './ownOrders.ts';

/** How long an order's stock is held while it is pending (A §9), in minutes. */
export const HOLD_MINUTES = 30;

/**
 * Closes orders that were not paid in time and gives their stock back: all, or a visitor's before they are read. The
 * step out of `pending` is taken once, in the transaction that gives back; so neither two processes nor a restart
 * give back twice or not at all.
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
    // Another process has it, or a payment is just coming in.
    .skipLocked()
    .executeTakeFirst();
  if (!order) return false;
  await tx
    .updateTable('orders')
    .set({ status: 'canceled', canceled_at: sql<Date>`now()` })
    .where('id', '=', order.id)
    .execute();
  await giveBack(tx, order.id);
  return true;
}

async function giveBack(tx: Tx, orderId: number): Promise<void> {
  const items = await tx
    .selectFrom('order_items')
    .select(['child_sku', eb => eb.fn.sum<number>('qty').as('qty')])
    .where('order_id', '=', orderId)
    .groupBy('child_sku')
    .orderBy('child_sku')
    .execute();
  // In the order in which stock is taken, so that the two can't wait for one another.
  for (const { child_sku, qty } of items) {
    await tx
      .updateTable('children')
      .set(eb => ({ stock: eb('stock', '+', Number(qty)) }))
      .where('sku', '=', child_sku)
      .execute();
  }
}
