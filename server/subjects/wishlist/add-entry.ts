import { sql } from 'kysely';
import { type Db, inTransaction } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import type { Visitor } from '../visitors/index.ts';
import { toOwner } from '../visitors/owner.ts';
import { countEntries, findEntry } from './read-entries.ts';
import { strings } from './strings.ts';

/** Most entries of a member or guest. */
export const WISHLIST_LIMIT = 100;

export interface ChangedWishlist {
  item_id: number;
  total: number;
}

/**
 * Adds a product to the wishlist of a member or guest; an existing entry is kept.
 *
 * @throws Refusal 404 for a product that is not sold, 409 above the limit.
 */
export async function addEntry(db: Db, visitor: Visitor, productId: number): Promise<ChangedWishlist> {
  return inTransaction(db, async tx => {
    // Concurrent adds must not count the same entries.
    if (visitor.customerId === null) {
      await tx.selectFrom('visitors').select('key').where('key', '=', visitor.key).forUpdate().execute();
    } else {
      await tx
        .selectFrom('customers')
        .select('id')
        .where('id', '=', visitor.customerId)
        .forUpdate()
        .execute();
    }
    const existing = await findEntry(tx, visitor, productId);
    const total = await countEntries(tx, visitor);
    if (existing !== undefined) return { item_id: existing, total };
    if (total >= WISHLIST_LIMIT) {
      throw new Refusal(409, strings.full(WISHLIST_LIMIT));
    }
    const { customer_id, visitor_key } = toOwner(visitor);
    const added = await tx
      .insertInto('wishlist')
      .columns(['customer_id', 'visitor_key', 'product_id'])
      .expression(
        tx
          .selectFrom('colours')
          .select([
            sql<number>`${customer_id}::bigint`.as('customer_id'),
            sql<string>`${visitor_key}::text`.as('visitor_key'),
            'id',
          ])
          .where('id', '=', productId)
          .where('enabled', '=', true),
      )
      .returning('id')
      .executeTakeFirst();
    if (!added) throw new Refusal(404, strings.notSold);
    return { item_id: added.id, total: total + 1 };
  });
}
