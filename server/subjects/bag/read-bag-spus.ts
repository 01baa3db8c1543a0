import type { Db } from '../../base/database/index.ts';
import type { Visitor } from '../visitors/index.ts';
import { ownerKey } from './owner-key.ts';

/** Reads the models (SPUs) in a visitor's bag. */
export async function readBagSpus(db: Db, visitor: Visitor): Promise<string[]> {
  const rows = await db
    .selectFrom('bag_items')
    .innerJoin('children', 'children.sku', 'bag_items.child_sku')
    .innerJoin('colours', 'colours.sku', 'children.parent_sku')
    .select('colours.spu')
    .distinct()
    .where('bag_items.owner', '=', ownerKey(visitor))
    .where('bag_items.list', '=', 'bag')
    .execute();
  return rows.map(({ spu }) => spu);
}
