import type { ChildProduct } from '../product-data.ts';

/** Whether a size can be bought. */
export function inStock({ status, stock }: Pick<ChildProduct, 'status' | 'stock'>): boolean {
  return status && stock > 0;
}

/**
 * Whether a product is sold out: it is not enabled, or none of its enabled sizes has stock [A4-37, B4-41]. The only
 * rule for this in the shop.
 */
export function isSoldOut(product: {
  status?: boolean | undefined;
  childProducts: readonly Pick<ChildProduct, 'status' | 'stock'>[];
}): boolean {
  return product.status === false || !product.childProducts.some(inStock);
}

/** Updates the sizes with the items of a stock call; sizes without an item are unchanged. */
export function withStock<C extends Pick<ChildProduct, 'sku' | 'stock'>>(
  children: readonly C[],
  items: readonly { sku: string; qty: number }[],
): C[] {
  const stock = new Map(items.map(({ sku, qty }) => [sku, qty]));
  return children.map(child => ({ ...child, stock: stock.get(child.sku) ?? child.stock }));
}
