import type { Product } from '#engine';
import { pickProducts } from '#kit';
import type { EditorialBlock12 } from '#schemas';

/** A hotspot with its product; positions in percent of the picture. */
export interface Spot {
  key: string;
  product: Product;
  x: number;
  y: number;
  mobileX: number;
  mobileY: number;
}

/** Returns the hotspots with a known product. */
export function spotsOf({ hotspots }: EditorialBlock12, products: readonly Product[]): Spot[] {
  const bySku = new Map(products.map(product => [product.sku, product]));
  return hotspots.flatMap(({ sku, x, y, mobileX = x, mobileY = y }, index) => {
    const product = bySku.get(sku);
    return product ? [{ key: `${index} ${sku}`, product, x, y, mobileX, mobileY }] : [];
  });
}

/** Returns the products of the row: the editor's choice, else those of the hotspots; each once. */
export function rowOf({ hotspots, skus }: EditorialBlock12, products: readonly Product[]): Product[] {
  return pickProducts(skus ?? hotspots.map(({ sku }) => sku), products);
}
