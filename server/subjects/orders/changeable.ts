import type { Tx } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import type { Visitor } from '../visitors/index.ts';
import type { OrderRow } from './order-row.ts';
import { isProven } from './own-orders.ts';
import { readOrder } from './read-orders.ts';
import { strings } from './strings.ts';

/**
 * Whether the shopper can change or cancel an order: it is paid on this site, and not packed. One whose recipient enters the address
 * has calls of its own.
 */
export const isChangeable = ({
  status,
  packed_at,
  source,
  link,
  items,
}: Pick<OrderRow, 'status' | 'packed_at' | 'source' | 'link' | 'items'>): boolean =>
  status === 'processing' &&
  // Their codes were sent, and may be spent.
  !items.some(item => item.is_gift_card) &&
  packed_at === null &&
  source === 'web' &&
  (link === null || link.state === 'withdrawn');

/**
 * Locks an order of a member, or of a guest whose mobile is verified, until the end of the transaction: packing it, and
 * other changes, come before or after.
 *
 * @throws Refusal 404 when the visitor has no such order.
 */
export async function lockOrder(tx: Tx, visitor: Visitor, incrementId: string): Promise<OrderRow> {
  await tx
    .selectFrom('orders')
    .select('id')
    .where('increment_id', '=', incrementId)
    .where(isProven(visitor))
    .forUpdate()
    .execute();
  const order = await readOrder(tx, visitor, incrementId, isProven);
  if (!order) throw new Refusal(404, strings.notFound);
  return order;
}

/** @throws Refusal 409 when the order can't be changed or cancelled, with the reason. */
export function refuseFixed(order: OrderRow): void {
  if (isChangeable(order)) return;
  const { status, source, link, items } = order;
  if (source !== 'web') throw new Refusal(409, strings.changeElsewhere);
  if (status === 'pending') throw new Refusal(409, strings.changeUnpaid);
  if (status === 'canceled' || status === 'refunding') throw new Refusal(409, strings.changeCanceled);
  if (link !== null && link.state !== 'withdrawn') throw new Refusal(409, strings.changeGift);
  if (items.some(item => item.is_gift_card)) throw new Refusal(409, strings.changeGiftCard);
  throw new Refusal(409, strings.changePacked);
}
