import type { Db, Tx } from '../database/index.ts';

/** An entry of a wishlist. */
export interface Wish {
  item_id: number;
  product_id: number;
  sku: string;
}

/** A member's entries, the newest first. Products that the shop no longer sells are left out, and don't count. */
export async function readWishes(db: Db | Tx, customerId: number): Promise<Wish[]> {
  return db
    .selectFrom('wishlist')
    .innerJoin('colours', 'colours.id', 'wishlist.product_id')
    .select(['wishlist.id as item_id', 'wishlist.product_id', 'colours.sku'])
    .where('wishlist.customer_id', '=', customerId)
    .where('colours.enabled', '=', true)
    .orderBy('wishlist.id', 'desc')
    .execute();
}

export async function countWishes(db: Db | Tx, customerId: number): Promise<number> {
  const { total } = await db
    .selectFrom('wishlist')
    .innerJoin('colours', 'colours.id', 'wishlist.product_id')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('wishlist.customer_id', '=', customerId)
    .where('colours.enabled', '=', true)
    .executeTakeFirstOrThrow();
  return total;
}
