import { sql } from 'kysely';
import type { Product } from '#engine';
import type { Db } from '../../base/database/index.ts';
import { readProductDetail, readProductDetails } from '../products/product-detail.ts';
import { COLOUR_COLUMNS, PRICE_SPAN, toProduct } from '../products/to-product.ts';

/** Longest valid SKU. */
const MAX_SKU = 64;

/** Reads the enabled products with these SKUs. */
export async function readProducts(db: Db, skus: readonly string[]): Promise<Map<string, Product>> {
  const rows = await db
    .selectFrom('colours')
    .select([...COLOUR_COLUMNS, ...PRICE_SPAN])
    .where('enabled', '=', true)
    // An array: one parameter for any number of SKUs.
    .where(sql<boolean>`sku = any(${skus})`)
    .execute();
  return new Map(rows.map(row => [row.sku, toProduct(row)]));
}

/** Returns those of the products with these SKUs, in the order of the SKUs. */
export function pick(products: ReadonlyMap<string, Product>, skus: readonly string[]): Product[] {
  return skus.flatMap(sku => products.get(sku) ?? []);
}

/** Whether a text can be a SKU. PostgreSQL can't store NUL characters. */
export function isSku(sku: string): boolean {
  return sku !== '' && sku.length <= MAX_SKU && !sku.includes('\0');
}

/** Returns what reads products from a database with other prices, for a preview: nothing is cached. */
export function readUncached(priced: Db) {
  return {
    async lookup(skus: readonly string[]) {
      const found = await readProducts(priced, skus.filter(isSku));
      return pick(found, [...new Set(skus)]);
    },
    detail: async (sku: string) => (isSku(sku) ? readProductDetail(priced, sku) : null),
    cards: (skus: readonly string[]) => readProductDetails(priced, [...new Set(skus)].filter(isSku)),
  };
}
