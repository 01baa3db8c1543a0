import type { Product } from '#engine';

/** Returns the products of the SKUs, each once and in the order of the SKUs. Unknown SKUs are left out. */
export function pickProducts(skus: readonly string[], products: readonly Product[]): Product[] {
  const bySku = new Map(products.map(product => [product.sku, product]));
  return [...new Set(skus)].map(sku => bySku.get(sku)).filter(product => product !== undefined);
}
