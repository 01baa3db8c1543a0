import type { Db } from '../database/index.ts';
import { inTransaction } from '../database/transaction.ts';
import { Refusal } from '../http/refusal.ts';
import { isOwn } from '../orders/ownOrders.ts';
import { refuseRepay } from '../orders/status.ts';
import type { Visitor } from '../visitors/index.ts';
import { openPayment } from './openPayment.ts';
import type { Method, PaymentOrder } from './provider.ts';

/**
 * Opens a payment of an order of the visitor's by a way of theirs.
 *
 * @throws Refusal 404 for any other order, 409 for one that can't be paid here or any more.
 */
export function switchPayment(
  db: Db,
  visitor: Visitor,
  incrementId: string,
  method: Method,
): Promise<PaymentOrder> {
  return inTransaction(db, async tx => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'status', 'source', 'grand_total', 'payment_method'])
      .where('increment_id', '=', incrementId)
      .where(isOwn(visitor))
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new Refusal(404, '没有找到该订单');
    refuseRepay(order);
    if (order.payment_method !== method) {
      await tx.updateTable('orders').set({ payment_method: method }).where('id', '=', order.id).execute();
    }
    return openPayment(tx, order.id, method, order.grand_total);
  });
}
