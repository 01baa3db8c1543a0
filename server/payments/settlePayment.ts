import { sql } from 'kysely';
import type { Db, Tx } from '../database/index.ts';
import { inTransaction } from '../database/transaction.ts';
import type { PaymentNotice } from './provider.ts';
import { type Settlement, settlement } from './settlement.ts';

/**
 * Takes notice of a payment, once however often it is told. The order's row is locked first, as everywhere, so that
 * payment and expiry can't both have it.
 *
 * @returns what was done; null when there is no such payment, or it is of another amount.
 */
export function settlePayment(db: Db, { token, amount, paid }: PaymentNotice): Promise<Settlement | null> {
  return inTransaction(db, async tx => {
    const payment = await tx
      .selectFrom('payments')
      .select(['order_id', 'amount'])
      .where('token', '=', token)
      .executeTakeFirst();
    if (!payment || payment.amount !== amount) return null;
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'status'])
      .where('id', '=', payment.order_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Only now: before the lock another callback may have been at work.
    const { state, method } = await tx
      .selectFrom('payments')
      .select(['state', 'method'])
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    const done = settlement(state, order.status, paid);
    if (done === 'failed') await setState(tx, token, 'failed');
    if (done === 'refund') {
      await setState(tx, token, 'refund_due');
      await tx
        .updateTable('orders')
        .set({ status: 'refunding' })
        .where('id', '=', order.id)
        .where('status', '=', 'canceled')
        .execute();
    }
    if (done === 'paid') {
      await setState(tx, token, 'paid');
      await markPaid(tx, order.id, method);
    }
    return done;
  });
}

async function setState(tx: Tx, token: string, state: 'failed' | 'refund_due' | 'paid'): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state, settled_at: new Date() })
    .where('token', '=', token)
    .execute();
}

async function markPaid(tx: Tx, orderId: number, method: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: 'processing',
      payment_method: method,
      paid_at: sql<Date>`now()`,
      // An invoice that came with the order has been asked for (2); without one it may be (1).
      invoice_status: sql<
        0 | 1 | 2
      >`case when exists (select 1 from invoices where order_id = ${orderId}) then 2 else 1 end`,
    })
    .where('id', '=', orderId)
    .execute();
  await tx
    .updateTable('payments')
    .set({ state: 'closed' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .execute();
}
