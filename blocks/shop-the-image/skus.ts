import type { EditorialBlock12 } from '#schemas';

/** Returns the SKUs of the hotspots and of the row. */
export function listSkus({ hotspots, skus = [] }: EditorialBlock12): string[] {
  return [...new Set([...hotspots.map(({ sku }) => sku), ...skus])];
}
