import type { ChildProduct } from '../product-data.ts';
import { inStock } from './sold-out.ts';

/** The size that is chosen without the shopper: the only one, or the only one in stock. Undefined if there are several. */
export function onlySize(sizes: readonly ChildProduct[]): ChildProduct | undefined {
  if (sizes.length === 1) return sizes[0];
  const [first, second] = sizes.filter(inStock);
  return second ? undefined : first;
}
