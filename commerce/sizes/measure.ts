import type { ChildProduct } from '../product-data.ts';
import { strings } from '../strings.ts';

type Sized = Pick<ChildProduct, 'size'>;

/** What the sizes of a product are called by its kind: 容量, 圈号 or 尺码. */
export function nameSizes([first]: readonly Sized[]): string {
  const { name, label = '' } = first?.size ?? {};
  return name ?? (/\d\s*(?:ml|g)$/i.test(label) ? strings.volume : strings.size);
}

/** Whether the sizes are contents (`50 ml`, `220 g`) rather than measurements. */
export const isContent = (sizes: readonly Sized[]): boolean => nameSizes(sizes) === strings.volume;
