import type { Block5 } from '#schemas';

/** Returns each SKU of the block once. */
export function listSkus({ sku, list }: Block5): string[] {
  return [...new Set([sku, ...list.map(entry => entry.sku)].filter(name => name !== undefined))];
}
