import type { Db, Tx } from '../../base/database/index.ts';

export interface WishlistEntry {
  item_id: number;
  product_id: number;
  sku: string;
}

/** Reads a member's entries, newest first. Products that are not sold any more are left out and don't count. */
export async function readEntries(db: Db | Tx, customerId: number): Promise<WishlistEntry[]> {
  return visibleEntries(db, customerId)
    .select(['wishlist.id as item_id', 'wishlist.product_id', 'colours.sku'])
    .orderBy('wishlist.id', 'desc')
    .execute();
}

export async function countEntries(db: Db | Tx, customerId: number): Promise<number> {
  const { total } = await visibleEntries(db, customerId)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds the id of a product's entry. */
export async function findEntry(
  db: Db | Tx,
  customerId: number,
  productId: number,
): Promise<number | undefined> {
  const row = await visibleEntries(db, customerId)
    .select('wishlist.id')
    .where('wishlist.product_id', '=', productId)
    .executeTakeFirst();
  return row?.id;
}

function visibleEntries(db: Db | Tx, customerId: number) {
  return db
    .selectFrom('wishlist')
    .innerJoin('colours', 'colours.id', 'wishlist.product_id')
    .where('wishlist.customer_id', '=', customerId)
    .where('colours.enabled', '=', true);
}
