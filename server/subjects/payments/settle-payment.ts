import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../../base/database/index.ts';
import { issueCards } from '../gift-cards/issue.ts';
import { spendCards } from '../gift-cards/ledger.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { closeOpenPayments } from './create-payment.ts';
import type { PaymentNotification } from './provider.ts';
import { queueRefund } from './refund-order.ts';
import { decideSettlement, type Settlement } from './settlement.ts';

/** What is stored of a notification until it is applied. */
export type StoredNotification = Pick<PaymentNotification, 'token' | 'amount' | 'paid' | 'transactionId'>;

/**
 * Applies a payment's result to its order; repeated notifications are no-ops. The order's row is locked first, as by
 * every other change of an order, so that payment and expiry can't both win.
 *
 * @returns what was changed, and the order's number; null for an unknown payment or another amount.
 */
export function settlePayment(
  { db, secretKey }: { db: Db; secretKey: string },
  { token, amount, paid, transactionId }: StoredNotification,
): Promise<{ settlement: Settlement; incrementId: string } | null> {
  return inTransaction(db, async tx => {
    const payment = await tx
      .selectFrom('payments')
      .select(['order_id', 'amount'])
      .where('token', '=', token)
      .executeTakeFirst();
    if (!payment || payment.amount !== amount) return null;
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'status', 'increment_id'])
      .where('id', '=', payment.order_id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    // Read after the lock: a concurrent notification may have changed it.
    const { state, method } = await tx
      .selectFrom('payments')
      .select(['state', 'method'])
      .where('token', '=', token)
      .executeTakeFirstOrThrow();
    const settlement = decideSettlement(state, order.status, paid);
    if (transactionId && settlement !== 'nothing') {
      await tx
        .updateTable('payments')
        .set({ transaction_id: transactionId })
        .where('token', '=', token)
        .execute();
    }
    if (settlement === 'failed') await setState(tx, token, 'failed');
    if (settlement === 'refund') {
      await setState(tx, token, 'refund_due');
      await queueRefund(tx, token);
      await tx
        .updateTable('orders')
        .set({ status: 'refunding' })
        .where('id', '=', order.id)
        .where('status', '=', 'canceled')
        .execute();
    }
    if (settlement === 'paid') {
      await setState(tx, token, 'paid');
      await markPaid(tx, order.id, method, secretKey);
    }
    return { settlement, incrementId: order.increment_id };
  });
}

async function setState(tx: Tx, token: string, state: 'failed' | 'refund_due' | 'paid'): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ state, settled_at: new Date() })
    .where('token', '=', token)
    .execute();
}

/** Marks an order as paid, which the caller has locked: gift cards that pay it are spent, those that it buys are issued. */
export async function markPaid(tx: Tx, orderId: number, method: string, secretKey: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({
      status: 'processing',
      payment_method: method,
      paid_at: sql<Date>`now()`,
      // 2: requested with the order; 1: can be requested.
      invoice_status: sql<
        0 | 1 | 2
      >`case when exists (select 1 from invoices where order_id = ${orderId}) then 2 else 1 end`,
    })
    .where('id', '=', orderId)
    .execute();
  await closeOpenPayments(tx, orderId);
  await spendCards(tx, orderId);
  await issueCards(tx, orderId, secretKey);
  await sql`insert into gift_order_messages (order_id, due_at)
    select id, now() from orders where id = ${orderId} and gift is not null
    on conflict (order_id) do nothing`.execute(tx);
  await recordEvent(tx, orderId, 'order.paid');
}
