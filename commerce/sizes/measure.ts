import type { ChildProduct } from '../product-data.ts';
import { strings } from '../strings.ts';

/** Whether sizes say how much is in it (`50 ml`, `220 g`), not whom it fits. */
export const isContent = (sizes: readonly Pick<ChildProduct, 'size'>[]): boolean =>
  sizes.some(({ size }) => /\d\s*(ml|g)$/i.test(size.label));

/** What the sizes of a product are called: of a scent or a candle, as in the bag, its content. */
export const measureOf = (sizes: readonly Pick<ChildProduct, 'size'>[]): string =>
  isContent(sizes) ? strings.volume : strings.size;
