import type { Tx } from '../../base/database/index.ts';
import { inSeconds } from '../../base/database/queue.ts';

/** Has a payment returned in the background. The caller has set its state to `refund_due`. */
export async function queueRefund(tx: Tx, token: string): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({ token, due_at: inSeconds(0) })
    .execute();
}

/** Has what was paid for an order returned. The caller has locked the order; a payment is returned once. Returns whether there is any. */
export async function refundOrder(tx: Tx, orderId: number): Promise<boolean> {
  const due = await tx
    .updateTable('payments')
    .set({ state: 'refund_due' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'paid')
    .returning('token')
    .execute();
  for (const { token } of due) await queueRefund(tx, token);
  return due.length > 0;
}
