import type { Product } from '#engine';
import { type Hotspot, pickProducts } from '#kit';
import type { EditorialBlock12 } from '#schemas';

/** A hotspot with its product. */
export interface Spot extends Hotspot {
  product: Product;
}

/** Returns the hotspots with a known product. */
export function listSpots({ hotspots }: EditorialBlock12, products: readonly Product[]): Spot[] {
  const bySku = new Map(products.map(product => [product.sku, product]));
  return hotspots.flatMap(({ sku, x, y, mobileX = x, mobileY = y }, index) => {
    const product = bySku.get(sku);
    if (!product) return [];
    return [{ key: `${index} ${sku}`, sku, name: product.item.name, product, x, y, mobileX, mobileY }];
  });
}

/** Returns the products of the row: the editor's choice, else those of the hotspots; each once. */
export function listRow({ hotspots, skus }: EditorialBlock12, products: readonly Product[]): Product[] {
  return pickProducts(skus ?? hotspots.map(({ sku }) => sku), products);
}
