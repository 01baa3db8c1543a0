import type { Db } from '../../base/database/index.ts';
import { inTransaction } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { reopenPayment, type Way } from '../payments/create-payment.ts';
import type { Payment } from '../payments/provider.ts';
import type { Visitor } from '../visitors/index.ts';
import { isOwn } from './own-orders.ts';
import { refuseRepay } from './status.ts';
import { strings } from './strings.ts';

/**
 * Changes how the visitor's order is paid and returns the payment to open.
 *
 * @throws Refusal 404 for another visitor's order, 409 when it can't be paid on this site or any more.
 */
export function switchPayment(db: Db, visitor: Visitor, incrementId: string, way: Way): Promise<Payment> {
  return inTransaction(db, async tx => {
    const order = await tx
      .selectFrom('orders')
      .select(['id', 'status', 'source', 'grand_total', 'gift_card_total', 'payment_method'])
      .where('increment_id', '=', incrementId)
      .where(isOwn(visitor))
      .forUpdate()
      .executeTakeFirst();
    if (!order) throw new Refusal(404, strings.notFound);
    refuseRepay(order);
    if (order.payment_method !== way.method) {
      await tx.updateTable('orders').set({ payment_method: way.method }).where('id', '=', order.id).execute();
    }
    const amount = order.grand_total - order.gift_card_total;
    return reopenPayment(tx, { id: order.id, incrementId, amount }, way);
  });
}
