import { sql } from 'kysely';
import { type Db, inTransaction } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import { countEntries, findEntry } from './read-entries.ts';
import { strings } from './strings.ts';

/** Most entries of a member. */
export const WISHLIST_LIMIT = 100;

export interface ChangedWishlist {
  item_id: number;
  total: number;
}

/**
 * Adds a product to a member's wishlist; an existing entry is kept.
 *
 * @throws Refusal 404 for a product that is not sold, 409 above the limit.
 */
export async function addEntry(db: Db, customerId: number, productId: number): Promise<ChangedWishlist> {
  return inTransaction(db, async tx => {
    // Concurrent adds must not count the same entries.
    await tx.selectFrom('customers').select('id').where('id', '=', customerId).forUpdate().execute();
    const existing = await findEntry(tx, customerId, productId);
    const total = await countEntries(tx, customerId);
    if (existing !== undefined) return { item_id: existing, total };
    if (total >= WISHLIST_LIMIT) {
      throw new Refusal(409, strings.full(WISHLIST_LIMIT));
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
    if (!added) throw new Refusal(404, strings.notSold);
    return { item_id: added.id, total: total + 1 };
  });
}
