import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Db, Tables, Tx } from '../../base/database/index.ts';
import type { Visitor } from '../visitors/index.ts';

export interface WishlistEntry {
  item_id: number;
  product_id: number;
  sku: string;
}

/** The condition that an entry belongs to the member, or to the guest's visitor. */
export const isOwnEntry =
  ({ customerId, key }: Visitor) =>
  (eb: ExpressionBuilder<Pick<Tables, 'wishlist'>, 'wishlist'>): Expression<SqlBool> =>
    customerId === null ? eb('wishlist.visitor_key', '=', key) : eb('wishlist.customer_id', '=', customerId);

/** Reads the entries of a member or guest, newest first. Products that are not sold any more are left out and don't count. */
export async function readEntries(db: Db | Tx, visitor: Visitor): Promise<WishlistEntry[]> {
  return visibleEntries(db, visitor)
    .select(['wishlist.id as item_id', 'wishlist.product_id', 'colours.sku'])
    .orderBy('wishlist.id', 'desc')
    .execute();
}

export async function countEntries(db: Db | Tx, visitor: Visitor): Promise<number> {
  const { total } = await visibleEntries(db, visitor)
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Finds the id of a product's entry. */
export async function findEntry(
  db: Db | Tx,
  visitor: Visitor,
  productId: number,
): Promise<number | undefined> {
  const row = await visibleEntries(db, visitor)
    .select('wishlist.id')
    .where('wishlist.product_id', '=', productId)
    .executeTakeFirst();
  return row?.id;
}

function visibleEntries(db: Db | Tx, visitor: Visitor) {
  return db
    .selectFrom('wishlist')
    .innerJoin('colours', 'colours.id', 'wishlist.product_id')
    .where(isOwnEntry(visitor))
    .where('colours.enabled', '=', true);
}
