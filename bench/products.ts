import { join } from 'node:path';
import type { Product } from '#engine';
import { catalogueRows } from '../server/subjects/products/seed/catalogue-rows.ts';
import { readCatalogue } from '../server/subjects/products/seed/read-catalogue.ts';
import { toProduct } from '../server/subjects/products/to-product.ts';

/** Returns the demonstration shop's products by SKU, as the product lookup answers them. */
export function demoProducts(): ReadonlyMap<string, Product> {
  const read = readCatalogue(join(process.cwd(), 'fixtures/catalogue/products.json'));
  const slices = catalogueRows(read ?? { products: [], categories: [] });
  const colours = [...slices].flatMap(slice => slice.colours);
  const enabled = colours.filter(colour => colour.enabled);
  return new Map(
    enabled.map(row => [row.sku, toProduct({ ...row, low_price: null, high_price: null })] as const),
  );
}
