import { sql } from 'kysely';
import { BRIEFLY } from '../../base/database/hot-locks.ts';
import type { Tx } from '../../base/database/index.ts';
import { withLock } from '../../base/database/transaction.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { strings } from './strings.ts';

/** A child product to take. Its name is for the message when stock is short. */
export interface StockItem {
  child_sku: string;
  name: string;
  qty: number;
  /** A gift card takes no stock. */
  is_gift_card?: boolean;
}

/**
 * Takes items out of stock, all or none, and returns prices in fen by SKU. Each is a conditional update, so that
 * concurrent orders can't oversell; sorted by SKU, so that they can't deadlock.
 *
 * @throws Refusal 409 that names the product whose stock is short.
 */
export async function takeStock(tx: Tx, items: readonly StockItem[]): Promise<Map<string, number>> {
  const bySku = new Map<string, StockItem>();
  for (const item of items) {
    const before = bySku.get(item.child_sku)?.qty ?? 0;
    bySku.set(item.child_sku, { ...item, qty: before + item.qty });
  }
  const prices = new Map<string, number>();
  for (const sku of [...bySku.keys()].sort()) {
    const { qty, name, is_gift_card } = bySku.get(sku) as StockItem;
    const taken = is_gift_card
      ? await readPrice(tx, sku)
      : await withLock(tx, sku, () => takePieces(tx, sku, qty));
    if (!taken) throw new Refusal(409, strings.noStock(name));
    prices.set(sku, taken.price);
  }
  return prices;
}

/** Returns the price of a gift card that is sold. */
function readPrice(tx: Tx, sku: string): Promise<{ price: number } | undefined> {
  return tx
    .selectFrom('children')
    .select('price')
    .where('sku', '=', sku)
    .where('enabled', '=', true)
    .where('stock', '>', 0)
    .executeTakeFirst();
}

/** Takes pieces of a child product, if there are as many; returns its price. Later statements wait for locks as before. */
async function takePieces(tx: Tx, sku: string, qty: number): Promise<{ price: number } | undefined> {
  const { rows } = await sql<{ price: number }>`
    with brief as materialized (select current_setting('lock_timeout') as before, ${BRIEFLY} as now)
    update children set stock = stock - ${qty}::integer from brief
    where sku = ${sku} and stock >= ${qty}::integer and enabled
    returning price, set_config('lock_timeout', brief.before, true)`.execute(tx);
  return rows[0];
}

/**
 * Puts pieces back in stock.
 *
 * @param items each SKU once, sorted by SKU like those of `takeStock`, so that the two can't deadlock.
 */
export async function giveBackStock(
  tx: Tx,
  items: readonly { child_sku: string; qty: number }[],
): Promise<void> {
  for (const { child_sku, qty } of items) {
    await tx
      .updateTable('children')
      // A sum is a text on PostgreSQL.
      .set(eb => ({ stock: eb('stock', '+', Number(qty)) }))
      .where('sku', '=', child_sku)
      .execute();
  }
}

/** Puts all pieces of an order back in stock. The caller has locked the order and takes it out of sale. */
export async function giveBackOrder(tx: Tx, orderId: number): Promise<void> {
  const items = await tx
    .selectFrom('order_items')
    .select(['child_sku', eb => eb.fn.sum<number>('qty').as('qty')])
    .where('order_id', '=', orderId)
    .where('is_gift_card', '=', false)
    .groupBy('child_sku')
    .orderBy('child_sku')
    .execute();
  await giveBackStock(tx, items);
}
