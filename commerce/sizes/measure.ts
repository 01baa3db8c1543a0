import type { ChildProduct } from '../product-data.ts';
import { strings } from '../strings.ts';

/** Whether the sizes are contents (`50 ml`, `220 g`) rather than measurements. */
export const isContent = (sizes: readonly Pick<ChildProduct, 'size'>[]): boolean =>
  sizes.some(({ size }) => /\d\s*(ml|g)$/i.test(size.label));

/** The label of a product's sizes: volume for scents and candles, otherwise size. */
export const sizeLabelOf = (sizes: readonly Pick<ChildProduct, 'size'>[]): string =>
  isContent(sizes) ? strings.volume : strings.size;
