import type { Selectable } from 'kysely';
import type { Db, Tx } from '../../base/database/index.ts';
import type { InvoiceTable, OrderStatus, OrderTable } from '../../base/database/tables/commerce.ts';
import { groupBy } from '../../base/group-by.ts';
import type { Member, Visitor } from '../visitors/index.ts';
import type { GiftLinkRow } from './gift-link-state.ts';
import type { OrderRow } from './order-row.ts';
import { isOwn } from './own-orders.ts';

export interface OrderPage {
  rows: OrderRow[];
  total: number;
}

/** Reads a page of a member's orders, newest first. */
export async function readOrders(
  db: Db,
  member: Member,
  { page, size, status }: { page: number; size: number; status?: OrderStatus },
): Promise<OrderPage> {
  const ownOrders = db
    .selectFrom('orders')
    .where(isOwn(member))
    .$if(status !== undefined, query => query.where('status', '=', status as OrderStatus));
  const { total } = await ownOrders
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const orders = await ownOrders
    .selectAll()
    .orderBy('id', 'desc')
    .offset((page - 1) * size)
    .limit(size)
    .execute();
  return { rows: await withItems(db, orders), total };
}

/** Reads an order; null when it is not the visitor's, by `isOwn` or a stricter condition. */
export async function readOrder(
  db: Db | Tx,
  visitor: Visitor,
  incrementId: string,
  isAllowed = isOwn,
): Promise<OrderRow | null> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('increment_id', '=', incrementId)
    .where(isAllowed(visitor))
    .executeTakeFirst();
  return order ? ((await withItems(db, [order]))[0] ?? null) : null;
}

/** Reads an order's invoice. The caller checks that the order is the visitor's. */
export function readInvoice(db: Db, orderId: number): Promise<Selectable<InvoiceTable> | undefined> {
  return db.selectFrom('invoices').selectAll().where('order_id', '=', orderId).executeTakeFirst();
}

/** Adds the items to orders. */
async function withItems(db: Db | Tx, orders: Selectable<OrderTable>[]): Promise<OrderRow[]> {
  if (orders.length === 0) return [];
  const items = await db
    .selectFrom('order_items')
    .leftJoin('products', 'products.spu', 'order_items.spu')
    .selectAll('order_items')
    .select('products.kind')
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const byOrder = groupBy(items, item => item.order_id);
  const links = await readLinks(db, orders);
  return orders.map(order => ({
    ...order,
    items: byOrder.get(order.id) ?? [],
    link: links.get(order.id) ?? null,
  }));
}

/** Reads the links of the gifts among orders. Their addresses are not read: they belong to recipients. */
async function readLinks(
  db: Db | Tx,
  orders: Selectable<OrderTable>[],
): Promise<ReadonlyMap<number, GiftLinkRow>> {
  const ids = orders.filter(({ gift }) => gift?.by_recipient).map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const links = await db
    .selectFrom('gift_links')
    .select(['order_id', 'state', 'expires_at', 'entered_at'])
    .where('order_id', 'in', ids)
    .execute();
  return new Map(links.map(link => [link.order_id, link]));
}

/** Whether a member has orders that the list has not shown. */
export async function hasNewOrder(db: Db, member: Member): Promise<boolean> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where(isOwn(member))
    .where('seen', '=', false)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
}

/** Marks all orders of a member as seen, so that none is new until the next one. */
export async function markSeen(db: Db, member: Member): Promise<void> {
  await db.updateTable('orders').set({ seen: true }).where(isOwn(member)).where('seen', '=', false).execute();
}
