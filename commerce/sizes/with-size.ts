import type { ChildProduct } from '../product-data.ts';

/**
 * A product's address with the size that is chosen of it, which its page then opens with (B §2): `/product/RING-1.html`
 * becomes `…?size=52&sizeVal=1101`, `/product/detail?sku=RING-1` becomes `…&size=52&sizeVal=1101`.
 */
export function withSize(url: string, size: Pick<ChildProduct, 'size'> | undefined): string {
  if (!url || !size) return url;
  const { label, value } = size.size;
  const wish = new URLSearchParams({ size: label, sizeVal: String(value) });
  return `${url}${url.includes('?') ? '&' : '?'}${wish}`;
}
