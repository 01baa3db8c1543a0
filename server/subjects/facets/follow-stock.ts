import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import { hasMember, type PostingSet, setMember } from '../posting-sets/posting-set.ts';
import type { FacetIndex } from './facet-index.ts';
import { SIZE, toSizeValue } from './facets.ts';

/** Most colours that one query reads: requests to the embedded database do not wait for long. */
const SLICE = 1000;

/** The stock of a colour by size. */
export interface ColourStock {
  sku: string;
  kind: string;
  is_pre_order: boolean;
  sizes: (string | null)[];
  buyable: boolean[];
}

/** Reads which sizes of colours are in stock. */
export async function readColourStock(db: Db, skus: readonly string[]): Promise<ColourStock[]> {
  const found: ColourStock[] = [];
  for (let at = 0; at < skus.length; at += SLICE) {
    const rows = await db
      .selectFrom('colours as c')
      .innerJoin('products as p', 'p.spu', 'c.spu')
      .leftJoin('children as k', 'k.parent_sku', 'c.sku')
      .select(['c.sku', 'c.is_pre_order', 'p.kind'])
      .select(sql<(string | null)[]>`array_agg(k.size_label)`.as('sizes'))
      .select(sql<boolean[]>`array_agg(coalesce(k.enabled and k.stock > 0, false))`.as('buyable'))
      .where(sql<boolean>`c.sku = any(${skus.slice(at, at + SLICE)})`)
      .groupBy(['c.sku', 'c.is_pre_order', 'p.kind'])
      .execute();
    found.push(...rows);
  }
  return found;
}

/** Updates which colours and sizes are in stock; returns whether any of them has changed. */
export function applyStock(index: FacetIndex, colours: readonly ColourStock[]): boolean {
  const sizeSets = indexStockBySize(index);
  let hasChanged = false;
  const update = (set: PostingSet | undefined, address: number, isStocked: boolean) => {
    if (!set || hasMember(set, address) === isStocked) return;
    setMember(set, address, isStocked);
    hasChanged = true;
  };
  for (const { sku, kind, sizes, is_pre_order, buyable } of colours) {
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
  return hasChanged;
}

function indexStockBySize({ facets }: FacetIndex): Map<string, PostingSet> {
  const values = facets.find(({ code }) => code === SIZE)?.values ?? [];
  return new Map(values.flatMap(({ value, stocked }) => (stocked ? [[value, stocked] as const] : [])));
}
