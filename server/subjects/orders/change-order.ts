import type { Tx } from '../../base/database/index.ts';
import type { Delivery, Gift } from '../../base/database/tables/commerce.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { type AddressInput, checkAddress } from '../addresses/check-address.ts';
import { guestAddress } from '../addresses/to-address.ts';
import type { Visitor } from '../visitors/index.ts';
import { recordEvent } from '../webhooks/record-event.ts';
import { lockOrder, refuseFixed } from './changeable.ts';
import type { Invoice } from './check-invoice.ts';
import { possibleDays } from './gift-date.ts';
import type { OrderRow } from './order-row.ts';
import { strings } from './strings.ts';

export interface OrderChange {
  address?: AddressInput | undefined;
  /** The day on which a gift shall arrive, `YYYY-MM-DD`. */
  giftDate?: string | undefined;
  invoice?: Invoice | undefined;
}

/**
 * Changes a paid order until it is packed: who receives it and where, the day of a gift, the invoice. A change that would
 * make the delivery impossible is refused; a repeated call changes nothing.
 *
 * @throws Refusal 400 for an invalid address, 404 when the visitor has no such order, 409 when it is unpaid or packed, or
 *   can't be delivered like that.
 */
export async function changeOrder(
  tx: Tx,
  visitor: Visitor,
  incrementId: string,
  { address, giftDate, invoice }: OrderChange,
): Promise<void> {
  const order = await lockOrder(tx, visitor, incrementId);
  refuseFixed(order);
  const delivery = address ? resolveAddress(order.delivery, address) : order.delivery;
  const gift = resolveGift(order, delivery, giftDate);
  await tx
    .updateTable('orders')
    .set({
      delivery: JSON.stringify(delivery),
      gift: gift && JSON.stringify(gift),
      ...(invoice && { invoice_status: 2 as const }),
    })
    .where('id', '=', order.id)
    .execute();
  if (invoice) {
    await tx
      .insertInto('invoices')
      .values({ order_id: order.id, ...invoice })
      .onConflict(conflict => conflict.column('order_id').doUpdateSet(invoice))
      .execute();
  }
  await recordEvent(tx, order.id, 'order.changed');
}

function resolveAddress(before: Delivery, address: AddressInput): Delivery {
  const problem = checkAddress(address);
  if (problem) throw new Refusal(400, problem);
  const place = guestAddress(address);
  if (before.method === 'sameday' && !isSameProvince(before, place)) {
    throw new Refusal(409, strings.changeSameDay);
  }
  return { ...place, method: before.method };
}

function resolveGift(order: OrderRow, delivery: Delivery, giftDate: string | undefined): Gift | null {
  const { gift } = order;
  const date = giftDate ?? gift?.date;
  if (giftDate !== undefined && !gift?.date) throw new Refusal(409, strings.changeNoDate);
  const isSame = date === gift?.date && isSameProvince(order.delivery, delivery);
  if (!gift || !date || isSame) return gift;
  if (!possibleDays(order.items, delivery).includes(date)) {
    throw new Refusal(409, giftDate === undefined ? strings.changeDateToo : strings.changeOtherDate);
  }
  return { ...gift, date };
}

const isSameProvince = (before: { region_id: string }, after: { region_id: string }) =>
  before.region_id.slice(0, 2) === after.region_id.slice(0, 2);
