import type { Db } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import type { Visitor } from '../visitors/index.ts';
import type { ChangedWishlist } from './add-entry.ts';
import { countEntries, isOwnEntry } from './read-entries.ts';
import { strings } from './strings.ts';

/**
 * Removes an entry from the wishlist of a member or guest.
 *
 * @throws Refusal 404 when there is no such entry.
 */
export async function removeEntry(db: Db, visitor: Visitor, itemId: number): Promise<ChangedWishlist> {
  const removed = await db
    .deleteFrom('wishlist')
    .where('id', '=', itemId)
    .where(isOwnEntry(visitor))
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new Refusal(404, strings.notInList);
  return { item_id: itemId, total: await countEntries(db, visitor) };
}
