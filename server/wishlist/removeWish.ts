import type { Db } from '../database/index.ts';
import { Refusal } from '../http/refusal.ts';
import type { WishAnswer } from './addWish.ts';
import { countWishes } from './readWishes.ts';

/**
 * Removes an entry of a member's wishlist.
 *
 * @throws Refusal 404 when it is not there, or not the member's.
 */
export async function removeWish(db: Db, customerId: number, itemId: number): Promise<WishAnswer> {
  const removed = await db
    .deleteFrom('wishlist')
    .where('id', '=', itemId)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new Refusal(404, '该商品不在您的心愿单中');
  return { item_id: itemId, total: await countWishes(db, customerId) };
}
