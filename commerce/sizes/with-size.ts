import type { ChildProduct } from '../product-data.ts';

/**
 * Adds a size to a product's URL, so that its page preselects it [B2-02, B2-03]: `/product/RING-1.html` becomes
 * `/product/RING-1.html?size=52&sizeVal=1101`.
 */
export function withSize(url: string, size: Pick<ChildProduct, 'size'> | undefined): string {
  if (!url || !size) return url;
  const { label, value } = size.size;
  const params = new URLSearchParams({ size: label, sizeVal: String(value) });
  return `${url}${url.includes('?') ? '&' : '?'}${params}`;
}
