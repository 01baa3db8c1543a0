import type { Product, ProductItem } from '#engine';

/** A list entry of a block that names a product. */
export interface SkuEntry {
  sku: string;
}

/** A product of which a card says the name alone: price fields and short description blanked (B §7 getSkuData). */
export function nameOnly(item: ProductItem): ProductItem {
  return { ...item, price: '', priceRange: '', orgPrice: '', comb_price: '', shortDesc: '' };
}

/**
 * Merges what the shop knows of each product into the editor's list entries (B §7 getSkuData). Prices and short
 * description are always the shop's; what else the editor wrote stays, and what the editor left out is filled
 * in. The list keeps its order; an entry whose SKU the shop does not know stays as it was written.
 */
export function mergeSkus<E extends SkuEntry>(
  list: readonly E[],
  products: readonly Product[],
  { onlyShowName = false }: { onlyShowName?: boolean | undefined } = {},
): (E & Partial<ProductItem>)[] {
  const known = new Map(products.map(({ sku, item }) => [sku, item]));
  return list.map(entry => {
    const found = known.get(entry.sku);
    if (!found) return entry;
    const item = onlyShowName ? nameOnly(found) : found;
    const { price, priceRange, orgPrice, comb_price, shortDesc } = item;
    const written = Object.fromEntries(
      Object.entries(entry).filter(([, value]) => value !== undefined && value !== ''),
    );
    return { ...entry, ...item, ...written, price, priceRange, orgPrice, comb_price, shortDesc };
  });
}
