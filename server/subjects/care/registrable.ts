import { sql } from 'kysely';
import { todayInChina } from '../../base/china-time.ts';
import type { Db, Tx } from '../../base/database/index.ts';
import { groupBy } from '../../base/group-by.ts';
import { isLasting } from './warranty.ts';

/** A piece of an order that is not registered. */
export interface RegistrablePiece {
  position: number;
  /** Which of the item's pieces, from 1. */
  unit: number;
  sku: string;
  name: string;
  img: string;
  color: string;
  size: string;
  kind: string | null;
}

export interface RegistrableOrder {
  id: number;
  orderId: string;
  boughtOn: string;
  pieces: RegistrablePiece[];
}

/** Orders that are looked at. */
const LISTED = 50;

/**
 * Lists pieces of delivered orders of a member that can be registered: neither returned, nor a free gift, nor a gift card, nor
 * used up.
 */
export async function listRegistrable(
  db: Db | Tx,
  customerId: number,
  orderId?: string,
): Promise<RegistrableOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'increment_id', 'created_at'])
    .where('customer_id', '=', customerId)
    .where('status', '=', 'delivered')
    .$if(orderId !== undefined, query => query.where('increment_id', '=', orderId as string))
    .orderBy('id', 'desc')
    .limit(LISTED)
    .execute();
  if (orders.length === 0) return [];
  const ids = orders.map(({ id }) => id);
  const { rows } = await sql<RegistrablePiece & { order_id: number }>`
    select i.order_id, i.position, u.unit, i.sku, i.name, i.img, i.color, i.size, p.kind
    from order_items i
    left join products p on p.spu = i.spu
    cross join lateral generate_series(1, i.qty - (
      select coalesce(sum(ri.qty), 0)::integer from return_items ri join returns r on r.id = ri.return_id
      where ri.order_id = i.order_id and ri.position = i.position and r.state not in ('rejected', 'canceled')
    )) as u (unit)
    where i.order_id = any(${ids}) and not i.free_gift and not i.is_gift_card and not exists (
      select from pieces where pieces.order_id = i.order_id and pieces.position = i.position and pieces.unit = u.unit
    )
    order by i.order_id, i.position, u.unit`.execute(db);
  const byOrder = groupBy(
    rows.filter(({ kind }) => isLasting(kind)),
    row => row.order_id,
  );
  return orders.flatMap(({ id, increment_id, created_at }) => {
    const pieces = byOrder.get(id);
    return pieces ? [{ id, orderId: increment_id, boughtOn: todayInChina(created_at), pieces }] : [];
  });
}
