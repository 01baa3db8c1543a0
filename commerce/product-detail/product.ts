import type { WornLook } from '../looks/ProductLooks.tsx';
import type { CardData, ProductDetail } from '../product-data.ts';

/** What the page's source answers with: the product, where it stands in the menu, and what goes with it. */
export type ShownProduct = ProductDetail & {
  /** Categories from the first level on. */
  path?: readonly { id: string; name: string; url: string }[];
  /** Looks in which it is worn. */
  wornIn?: readonly WornLook[];
  related?: readonly CardData[];
  guesses?: readonly CardData[];
  /** What a belt made to order is combined with, as an editor has written it; null when there is nothing to be had. */
  customize?: { title: string; note: string; buckles: readonly CardData[] } | null;
};

/** Whether a product comes in sizes to choose between; one alone needs no choice. */
export const hasSizes = ({ childProducts }: Pick<ProductDetail, 'childProducts'>): boolean =>
  childProducts.length > 1;
