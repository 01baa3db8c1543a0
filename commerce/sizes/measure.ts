import type { ChildProduct } from '../product-data.ts';
import { strings } from '../strings.ts';

/** A content: `50 ml`, `220 g`. */
const CONTENT = /\d\s*(?:ml|g)$/i;

type Sized = Pick<ChildProduct, 'size'>;

/** What the sizes of a product are called by its kind: 容量, 圈号 or 尺码. */
export function nameSizes([first]: readonly Sized[]): string {
  const { name, label = '' } = first?.size ?? {};
  return name ?? (CONTENT.test(label) ? strings.volume : strings.size);
}

/** Whether the sizes are contents (`50 ml`, `220 g`) rather than measurements. */
export const isContent = (sizes: readonly Sized[]): boolean =>
  // The server has a word of its own for them.
  CONTENT.test(sizes[0]?.size?.label ?? '') || nameSizes(sizes) === strings.volume;
