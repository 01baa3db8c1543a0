import { sql } from 'kysely';
import type { Db } from '../../base/database/index.ts';
import type { ProductDetail } from './detail-fields.ts';

/** Stock of a SKU: of a child product, or of all sizes of a colour. */
export interface StockItem {
  sku: string;
  qty: number;
}

/**
 * Reads the stock of SKUs. Disabled products have none.
 *
 * @param spu the model of the SKUs, whose other SKUs are ignored; empty for SKUs of any models.
 * @param skus empty for all child products of the model.
 */
export async function readStock(db: Db, spu: string, skus: readonly string[]): Promise<StockItem[]> {
  if (!spu && skus.length === 0) return [];
  const rows = await db
    .selectFrom('children')
    .innerJoin('colours', 'colours.sku', 'children.parent_sku')
    .select(['children.sku', 'children.parent_sku'])
    .select(
      sql<number>`case when children.enabled and colours.enabled then children.stock else 0 end`.as('qty'),
    )
    .where(
      spu
        ? sql<boolean>`colours.spu = ${spu}`
        : sql<boolean>`(children.parent_sku = any(${skus}) or children.sku = any(${skus}))`,
    )
    .orderBy('colours.position')
    .orderBy('children.position')
    .execute();
  if (skus.length === 0) return rows.map(({ sku, qty }) => ({ sku, qty }));
  const stock = new Map<string, number>();
  for (const { sku, parent_sku, qty } of rows) {
    stock.set(parent_sku, (stock.get(parent_sku) ?? 0) + qty);
    stock.set(sku, qty);
  }
  return [...new Set(skus)].flatMap(sku => (stock.has(sku) ? { sku, qty: stock.get(sku) as number } : []));
}

/** Returns the products with the current stock of their sizes. */
export async function withStock(db: Db, products: readonly ProductDetail[]): Promise<ProductDetail[]> {
  if (products.length === 0) return [];
  const rows = await db
    .selectFrom('children')
    .select(['sku', 'stock', 'enabled'])
    .where(sql<boolean>`parent_sku = any(${products.map(({ sku }) => sku)})`)
    .execute();
  const now = new Map(rows.map(row => [row.sku, row]));
  return products.map(product => ({
    ...product,
    childProducts: product.childProducts.map(child => {
      const { stock = child.stock, enabled = child.status } = now.get(child.sku) ?? {};
      return { ...child, stock, status: enabled };
    }),
  }));
}
