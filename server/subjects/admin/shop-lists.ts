import type { DataOf } from '#contract';
import { adminContract } from '#contract';
import type { Db } from '../../base/database/index.ts';

/** A page of a list, as callers request it. */
export interface ListQuery {
  /** The `next` of the page before. */
  after?: string;
  limit?: number;
}

const LIMIT = 50;

const { orders, catalogue, stock, audit } = adminContract;

/** Reads a number that a list has given as `next`; 0 for the first page and for anything else. */
export const readCursor = (after: string | undefined): number =>
  /^\d{1,15}$/.test(after ?? '') ? Number(after) : 0;

/** Returns a page of rows that were read with one more than its limit, and where the next one begins. */
export function cutPage<R>(
  rows: readonly R[],
  limit: number,
  cursorOf: (row: R) => string,
): { page: readonly R[]; next: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

/** Lists orders by the time of their creation, without names, addresses, mobiles and remarks. Money in integer fen. */
export async function listOrders(
  db: Db,
  { after, limit = LIMIT }: ListQuery,
): Promise<DataOf<typeof orders.list>> {
  const rows = await db
    .selectFrom('orders')
    .select(['id', 'increment_id', 'status', 'source', 'created_at', 'payment_method', 'grand_total'])
    .where('id', '>', readCursor(after))
    .orderBy('id')
    .limit(limit + 1)
    .execute();
  const { page, next } = cutPage(rows, limit, ({ id }) => String(id));
  const items = page.length
    ? await db
        .selectFrom('order_items')
        .select(['order_id', 'child_sku', 'sku', 'name', 'price', 'qty'])
        .where(
          'order_id',
          'in',
          page.map(({ id }) => id),
        )
        .orderBy('position')
        .execute()
    : [];
  return {
    orders: page.map(order => ({
      ...{ number: order.increment_id, status: order.status, source: order.source },
      created_at: order.created_at.toISOString(),
      payment_method: order.payment_method,
      total: order.grand_total,
      items: items.filter(item => item.order_id === order.id),
    })),
    next,
  };
}

/** Lists models by number, with their colours. */
export async function listCatalogue(
  db: Db,
  { after = '', limit = LIMIT }: ListQuery,
): Promise<DataOf<typeof catalogue.list>> {
  const rows = await db
    .selectFrom('products')
    .select(['spu', 'name'])
    .where('spu', '>', after)
    .orderBy('spu')
    .limit(limit + 1)
    .execute();
  const { page, next } = cutPage(rows, limit, ({ spu }) => spu);
  const colours = page.length
    ? await db
        .selectFrom('colours')
        .select(['spu', 'sku', 'price', 'enabled'])
        .where(
          'spu',
          'in',
          page.map(({ spu }) => spu),
        )
        .orderBy('position')
        .execute()
    : [];
  return {
    products: page.map(({ spu, name }) => ({
      ...{ spu, title: name },
      colours: colours.filter(colour => colour.spu === spu),
    })),
    next,
  };
}

/** Lists sizes by SKU, with their stock. */
export async function listStock(
  db: Db,
  { after = '', limit = LIMIT }: ListQuery,
): Promise<DataOf<typeof stock.list>> {
  const rows = await db
    .selectFrom('children')
    .select(['sku', 'parent_sku', 'size_label as size', 'price', 'stock', 'enabled'])
    .where('sku', '>', after)
    .orderBy('sku')
    .limit(limit + 1)
    .execute();
  const { page, next } = cutPage(rows, limit, ({ sku }) => sku);
  return { sizes: [...page], next };
}

/** Lists the audit log, the latest first. */
export async function listAudit(
  db: Db,
  { after, limit = LIMIT }: ListQuery,
): Promise<DataOf<typeof audit.list>> {
  const before = readCursor(after);
  const rows = await db
    .selectFrom('audit_log')
    .selectAll()
    .$if(before > 0, query => query.where('id', '<', before))
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const { page, next } = cutPage(rows, limit, ({ id }) => String(id));
  return {
    entries: page.map(({ at, actor_kind: kind, actor: name, action, subject, detail }) => ({
      ...{ at: at.toISOString(), actor: { kind, name }, action, subject, detail },
    })),
    next,
  };
}
