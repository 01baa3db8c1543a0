import type { ItemCarouselBlock } from './settings.ts';

/** Returns each SKU of the block once. */
export function listSkus({ list }: ItemCarouselBlock): string[] {
  return [...new Set(list.flatMap(({ sku }) => sku ?? []))];
}
