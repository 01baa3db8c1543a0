import { sql } from 'kysely';
import type { Tx } from '../../base/database/index.ts';
import type { OrderStatus } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { refundCards } from '../gift-cards/ledger.ts';
import { refundOrder } from '../payments/refund-order.ts';
import type { Visitor } from '../visitors/index.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { lockOrder, refuseFixed } from './changeable.ts';
import { strings } from './strings.ts';
import { giveBackOrder } from './take-stock.ts';

/**
 * Cancels a paid order until it is packed: its payment is returned in the background, its pieces are in stock at once.
 * A repeated call changes nothing.
 *
 * @throws Refusal 404 when the visitor has no such order, 409 when it is unpaid or packed.
 */
export async function cancelOrder(tx: Tx, visitor: Visitor, incrementId: string): Promise<void> {
  const order = await lockOrder(tx, visitor, incrementId);
  if (isCanceled(order.status) && order.paid_at !== null) return;
  refuseFixed(order);
  await cancelPaid(tx, order.id);
}

export const isCanceled = (status: OrderStatus): boolean => status === 'refunding' || status === 'canceled';

/**
 * Cancels a paid order, which the caller has locked: what gift cards paid goes back to them at once.
 *
 * @throws Refusal 409 for one that has sold gift cards, whose codes may have been spent.
 */
export async function cancelPaid(tx: Tx, orderId: number): Promise<void> {
  if (await hasSoldCards(tx, orderId)) throw new Refusal(409, strings.changeGiftCard);
  await tx
    .updateTable('orders')
    .set({
      status: 'refunding',
      canceled_at: sql<Date>`now()`,
      // An invoice that was not requested can't be any more.
      invoice_status: sql<0 | 1 | 2>`case invoice_status when 1 then 0 else invoice_status end`,
    })
    .where('id', '=', orderId)
    .execute();
  await refundCards(tx, orderId);
  if (!(await refundOrder(tx, orderId))) {
    await tx.updateTable('orders').set({ status: 'canceled' }).where('id', '=', orderId).execute();
  }
  await giveBackOrder(tx, orderId);
  await recordEvent(tx, orderId, 'order.canceled');
}

/** Whether an order has sold gift cards, which are valid once it is paid. */
export async function hasSoldCards(tx: Tx, orderId: number): Promise<boolean> {
  const card = await tx
    .selectFrom('gift_cards')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return card !== undefined;
}
