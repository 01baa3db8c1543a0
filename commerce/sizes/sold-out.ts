import type { ChildProduct } from '../product-data.ts';

/** Whether a size can be bought now. */
export function inStock({ status, stock }: Pick<ChildProduct, 'status' | 'stock'>): boolean {
  return status && stock > 0;
}

/**
 * Whether a product is sold out, everywhere in the shop (decisions.md, Rules): it is not enabled, or each of its
 * sizes is disabled, or none of the enabled ones has stock.
 */
export function isSoldOut(product: {
  status?: boolean | undefined;
  childProducts: readonly Pick<ChildProduct, 'status' | 'stock'>[];
}): boolean {
  return product.status === false || !product.childProducts.some(inStock);
}

/** The sizes with the stock of now, as `applet/stock` tells it; those that it does not know stay as they are. */
export function withStock<C extends Pick<ChildProduct, 'sku' | 'stock'>>(
  children: readonly C[],
  items: readonly { sku: string; qty: number }[],
): C[] {
  const stock = new Map(items.map(({ sku, qty }) => [sku, qty]));
  return children.map(child => ({ ...child, stock: stock.get(child.sku) ?? child.stock }));
}
