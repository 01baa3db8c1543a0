import type { OrderReturn, Returnable } from '#contract';
import { returnDays } from '#shop/promises';
import type { Db, Tx } from '../../base/database/index.ts';
import { groupBy } from '../../base/group-by.ts';
import type { OrderRow } from './order-row.ts';
import { CLOSED_STATES, NEXT_STATES, STATE_LABELS } from './return-states.ts';

const DAY = 24 * 3600 * 1000;

/** Reads the returns of an order, newest first. The caller checks that the order is the visitor's. */
export async function readReturns(db: Db | Tx, orderId: number): Promise<OrderReturn[]> {
  const rows = await db
    .selectFrom('returns')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .execute();
  if (rows.length === 0) return [];
  const items = await db
    .selectFrom('return_items')
    .select(['return_id', 'position', 'qty'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();
  const byReturn = groupBy(items, item => item.return_id);
  return rows.map(
    ({ id, order_id: _order, is_restocked: _stock, created_at, updated_at, reason, ...row }) => ({
      ...row,
      reason: reason as OrderReturn['reason'],
      state_label: STATE_LABELS[row.state],
      can_cancel: NEXT_STATES[row.state].includes('canceled'),
      created_at: created_at.toISOString(),
      updated_at: updated_at.toISOString(),
      items: (byReturn.get(id) ?? []).map(({ position, qty }) => ({ position, qty })),
    }),
  );
}

type ReturnedOrder = Pick<OrderRow, 'status' | 'delivered_at' | 'items'>;

/** Whether an item was made for the shopper, or is a gift card; such items cannot be returned [A9-24]. */
const isCustom = ({ combination, customize_sku, engraving, is_gift_card }: OrderRow['items'][number]) =>
  combination !== '' || customize_sku !== '' || engraving !== '' || is_gift_card;

/** Returns which pieces of an order can be returned: within 7 days after delivery, not custom, not returned before. */
export function findReturnable(
  { status, delivered_at, items }: ReturnedOrder,
  returns: readonly OrderReturn[],
  now = new Date(),
): Returnable {
  const until = delivered_at ? delivered_at.getTime() + returnDays * DAY : 0;
  if (status !== 'delivered' || until <= now.getTime()) return { until: '', items: [] };
  const returned = new Map<number, number>();
  for (const { state, items: pieces } of returns) {
    if (CLOSED_STATES.includes(state)) continue;
    for (const { position, qty } of pieces) returned.set(position, (returned.get(position) ?? 0) + qty);
  }
  const left = items
    .filter(item => !isCustom(item))
    .map(({ position, qty }) => ({ position, qty: qty - (returned.get(position) ?? 0) }))
    .filter(({ qty }) => qty > 0);
  return { until: left.length > 0 ? new Date(until).toISOString() : '', items: left };
}
