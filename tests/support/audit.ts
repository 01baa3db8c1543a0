import { sql } from 'kysely';
import type { Database } from '../../server/index.ts';
import type { Buyer } from './buyer.ts';
import type { DisturbedShop } from './disturbed-shop.ts';

/** Pieces of a child product, in stock or sold: their number never changes. */
export type Pieces = Map<string, number>;

/** Counts the pieces of each child product. Canceled orders have given theirs back, and so have returns that are refunded. */
export async function countPieces({ db }: Database): Promise<Pieces> {
  const { rows } = await sql<{ sku: string; n: number }>`
    select c.sku, (c.stock + coalesce(sum(i.qty - coalesce(back.qty, 0)) filter (where o.status <> 'canceled'), 0))::int n
    from children c left join order_items i on i.child_sku = c.sku left join orders o on o.id = i.order_id
    left join lateral (select sum(r.qty) as qty from return_items r join returns t on t.id = r.return_id
      where r.order_id = i.order_id and r.position = i.position and t.state = 'refunded') back on true
    group by c.sku order by c.sku`.execute(db);
  return new Map(rows.map(({ sku, n }) => [sku, n]));
}

/**
 * Starts a shop whose pieces have been counted.
 *
 * @param fillsStock whether every product gets more pieces than buyers take.
 */
export async function startCounted(shop: DisturbedShop, fillsStock: boolean): Promise<Pieces> {
  await shop.start();
  // The embedded database is for one process.
  await shop.stop();
  const pieces = await shop.inDatabase(async database => {
    if (fillsStock) await sql`update children set stock = 99999`.execute(database.db);
    return countPieces(database);
  });
  await shop.start();
  return pieces;
}

/** What a shop has lost and sold too often. */
export interface Audit {
  /** Acknowledged orders and payments, and pieces, that are missing, and orders that are incomplete. */
  lost: string[];
  /** Pieces that were sold but never existed. */
  oversold: number;
}

/** Compares what was acknowledged to buyers with what is stored. */
export async function audit(database: Database, buyers: readonly Buyer[], before: Pieces): Promise<Audit> {
  const { rows } = await sql<{ id: string; status: string; isComplete: boolean }>`
    select increment_id id, status, product_count = sum(i.qty) and grand_total = sum(i.qty * i.price)
      and exists (select from payments p where p.order_id = orders.id) "isComplete"
    from orders left join order_items i on i.order_id = orders.id group by orders.id`.execute(database.db);
  const stored = new Map(rows.map(row => [row.id, row]));
  const lost: string[] = [];
  for (const id of buyers.flatMap(({ ordered }) => ordered)) if (!stored.has(id)) lost.push(`order ${id}`);
  for (const id of buyers.flatMap(({ paid }) => paid)) {
    if (stored.get(id)?.status === 'pending') lost.push(`payment of ${id}`);
  }
  for (const { id, isComplete } of rows) if (!isComplete) lost.push(`part of order ${id}`);
  let oversold = 0;
  const after = await countPieces(database);
  for (const [sku, count] of before) {
    const more = (after.get(sku) ?? 0) - count;
    if (more > 0) oversold += more;
    if (more < 0) lost.push(`${-more} of ${sku}`);
  }
  return { lost, oversold };
}
