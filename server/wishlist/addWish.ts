import { sql } from 'kysely';
import { type Db, inTransaction, type Tx } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import { countWishes } from './readWishes.ts';

/** A §9: entries that a member may have. */
export const WISHLIST_LIMIT = 100;

export interface WishAnswer {
  item_id: number;
  total: number;
}

/**
 * Adds a product to a member's wishlist; one that is there already keeps its entry.
 *
 * @throws Refusal 404 for a product that the shop does not sell, 409 for the 101st.
 */
export async function addWish(db: Db, customerId: number, productId: number): Promise<WishAnswer> {
  return inTransaction(db, async tx => {
    // Several that come at once would count the same entries: one after the other.
    await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
    const known = await findWish(tx, customerId, productId);
    const total = await countWishes(tx, customerId);
    if (known !== undefined) return { item_id: known, total };
    if (total >= WISHLIST_LIMIT) {
      throw new Refusal(409, `心愿单最多可收藏 ${WISHLIST_LIMIT} 件商品，请先移除部分商品`);
    }
    const added = await tx
      .insertInto('wishlist')
      .columns(['customer_id', 'product_id'])
      .expression(
        tx
          .selectFrom('colours')
          .select([sql<number>`${customerId}::bigint`.as('customer_id'), 'id'])
          .where('id', '=', productId)
          .where('enabled', '=', true),
      )
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Refusal(404, '该商品已下架');
    return { item_id: added.id, total: total + 1 };
  });
}

async function findWish(tx: Tx, customerId: number, productId: number): Promise<number | undefined> {
  const row = await tx
    .selectFrom('wishlist')
    .innerJoin('colours', 'colours.id', 'wishlist.product_id')
    .select('wishlist.id')
    .where('wishlist.customer_id', '=', customerId)
    .where('wishlist.product_id', '=', productId)
    .where('colours.enabled', '=', true)
    .executeTakeFirst();
  return row?.id;
}
