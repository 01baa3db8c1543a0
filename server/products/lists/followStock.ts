import { sql } from 'kysely';
import type { Db } from '../../database/index.ts';
import { has, put } from './layout.ts';
import type { Shelf } from './shelf.ts';

/** Colours that one look takes in. */
const SLICE = 1000;

/** Follows which colours are in stock: each look takes in the next slice of the catalogue, and begins anew at its end. */
export function createStockFollower(db: Db): (shelf: Shelf) => Promise<void> {
  let after = '';
  return async shelf => {
    const rows = await db
      .selectFrom('colours as c')
      .select('c.sku')
      .select(
        sql<boolean>`exists (select 1 from children k
          where k.parent_sku = c.sku and k.enabled and k.stock > 0)`.as('stocked'),
      )
      .where('c.sku', '>', after)
      .orderBy('c.sku')
      .limit(SLICE)
      .execute();
    after = rows.length === SLICE ? (rows.at(-1)?.sku ?? '') : '';
    let changed = false;
    for (const { sku, stocked } of rows) {
      const address = shelf.addresses.get(sku);
      if (address === undefined || has(shelf.stocked, address) === stocked) continue;
      put(shelf.stocked, address, stocked);
      changed = true;
    }
    if (changed) shelf.stockEpoch++;
  };
}
