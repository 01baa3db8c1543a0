import type { ProductItem } from '#contract';
import type { Product } from '#engine';
import { nameOnly } from './name-only.ts';

/** A list entry of a block that refers to a product. */
export interface SkuEntry {
  sku: string;
}

/**
 * Merges products into an editor's list entries by SKU [B7-07]. Prices and short descriptions are always the
 * product's; other fields only if the editor left them empty. Entries of unknown products stay as written.
 */
export function mergeSkus<E extends SkuEntry>(
  list: readonly E[],
  products: readonly Product[],
  { onlyShowName = false }: { onlyShowName?: boolean | undefined } = {},
): (E & Partial<ProductItem>)[] {
  const items = new Map(products.map(({ sku, item }) => [sku, item]));
  return list.map(entry => {
    const found = items.get(entry.sku);
    if (!found) return entry;
    const item = onlyShowName ? nameOnly(found) : found;
    const { price, priceRange, orgPrice, comb_price, shortDesc } = item;
    const written = Object.fromEntries(
      Object.entries(entry).filter(([, value]) => value !== undefined && value !== ''),
    );
    return { ...entry, ...item, ...written, price, priceRange, orgPrice, comb_price, shortDesc };
  });
}
