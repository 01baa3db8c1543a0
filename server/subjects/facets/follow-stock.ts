import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import { hasMember, type PostingSet, setMember } from '../posting-sets/posting-set.ts';
import type { FacetIndex } from './facet-index.ts';
import { SIZE, toSizeValue } from './facets.ts';

/** Colours that one call updates. */
const SLICE = 1000;

/** Creates a function that updates which colours and sizes are in stock: each call the next slice of the catalogue, in a cycle. */
export function createStockFollower(db: Db): (index: FacetIndex) => Promise<void> {
  let after = '';
  return async index => {
    const rows = await db
      .selectFrom('colours as c')
      .innerJoin('products as p', 'p.spu', 'c.spu')
      .leftJoin('children as k', 'k.parent_sku', 'c.sku')
      .select(['c.sku', 'p.kind'])
      .select(sql<(string | null)[]>`array_agg(k.size_label)`.as('sizes'))
      .select('c.is_pre_order')
      .select(sql<boolean[]>`array_agg(coalesce(k.enabled and k.stock > 0, false))`.as('buyable'))
      .where('c.sku', '>', after)
      .groupBy(['c.sku', 'c.is_pre_order', 'p.kind'])
      .orderBy('c.sku')
      .limit(SLICE)
      .execute();
    after = rows.length === SLICE ? (rows.at(-1)?.sku ?? '') : '';
    const sizeSets = indexStockBySize(index);
    let hasChanged = false;
    const update = (set: PostingSet | undefined, address: number, isStocked: boolean) => {
      if (!set || hasMember(set, address) === isStocked) return;
      setMember(set, address, isStocked);
      hasChanged = true;
    };
    for (const { sku, kind, sizes, is_pre_order, buyable } of rows) {
      const address = index.addresses.get(sku);
      if (address === undefined) continue;
      update(index.buyable, address, buyable.includes(true));
      update(index.stocked, address, !is_pre_order && buyable.includes(true));
      for (const [n, size] of sizes.entries()) {
        const isStocked = !is_pre_order && buyable[n] === true;
        if (size) update(sizeSets.get(toSizeValue(kind, size).value), address, isStocked);
      }
    }
    if (hasChanged) index.stockVersion++;
  };
}

function indexStockBySize({ facets }: FacetIndex): Map<string, PostingSet> {
  const values = facets.find(({ code }) => code === SIZE)?.values ?? [];
  return new Map(values.flatMap(({ value, stocked }) => (stocked ? [[value, stocked] as const] : [])));
}
