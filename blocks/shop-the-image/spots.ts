import type { Product } from '#engine';
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

/** The products that the block needs: those of its hotspots, and those of its row. */
export function skusOf({ hotspots, skus = [] }: EditorialBlock12): string[] {
  return [...new Set([...hotspots.map(({ sku }) => sku), ...skus])];
}

/** The hotspots whose products the shop knows. */
export function spotsOf({ hotspots }: EditorialBlock12, products: readonly Product[]): Spot[] {
  const known = new Map(products.map(product => [product.sku, product]));
  return hotspots.flatMap(({ sku, x, y, mobileX = x, mobileY = y }, index) => {
    const product = known.get(sku);
    return product ? [{ key: `${index} ${sku}`, product, x, y, mobileX, mobileY }] : [];
  });
}

/** The products of the row: the editor's own choice, else those of the hotspots; each once. */
export function rowOf({ hotspots, skus }: EditorialBlock12, products: readonly Product[]): Product[] {
  const known = new Map(products.map(product => [product.sku, product]));
  const wanted = new Set(skus ?? hotspots.map(({ sku }) => sku));
  return [...wanted].map(sku => known.get(sku)).filter(product => product !== undefined);
}
