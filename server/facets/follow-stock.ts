import { sql } from 'kysely';
import type { Db } from '../database/index.ts';
import type { FacetIndex } from './facet-index.ts';
import { hasMember, setMember } from './posting-set.ts';

/** Colours that one call updates. */
const SLICE = 1000;

/** Creates a function that updates which colours are in stock: each call the next slice of the catalogue, in a cycle. */
export function createStockFollower(db: Db): (index: FacetIndex) => Promise<void> {
  let after = '';
  return async index => {
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
      const address = index.addresses.get(sku);
      if (address === undefined || hasMember(index.stocked, address) === stocked) continue;
      setMember(index.stocked, address, stocked);
      changed = true;
    }
    if (changed) index.stockVersion++;
  };
}
