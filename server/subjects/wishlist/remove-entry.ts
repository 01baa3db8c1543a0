import type { Db } from '../../base/database/index.ts';
import { Refusal } from '../../base/errors/refusal.ts';
import type { ChangedWishlist } from './add-entry.ts';
import { countEntries } from './read-entries.ts';
import { strings } from './strings.ts';

/**
 * Removes an entry from a member's wishlist.
 *
 * @throws Refusal 404 when the member has no such entry.
 */
export async function removeEntry(db: Db, customerId: number, itemId: number): Promise<ChangedWishlist> {
  const removed = await db
    .deleteFrom('wishlist')
    .where('id', '=', itemId)
    .where('customer_id', '=', customerId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new Refusal(404, strings.notInList);
  return { item_id: itemId, total: await countEntries(db, customerId) };
}
