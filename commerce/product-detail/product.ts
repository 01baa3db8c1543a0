import type { WornLook } from '../looks/ProductLooks.tsx';
import type { CardData, ProductDetail } from '../product-data.ts';

/** Data of the product page: the product, its category path, and related products. */
export type ShownProduct = ProductDetail & {
  /** Categories, from the first level. */
  path?: readonly { id: string; name: string; url: string }[];
  /** Looks that contain it. */
  wornIn?: readonly WornLook[];
  /** The same piece in other materials. */
  materials?: readonly CardData[];
  related?: readonly CardData[];
  guesses?: readonly CardData[];
  /** Buckles for a custom belt, and pictures of the belt by the buckle’s SKU; null if no buckle is available. */
  customize?: {
    title: string;
    note: string;
    buckles: readonly CardData[];
    pictures: Readonly<Record<string, string>>;
  } | null;
};

/** Whether the product has several sizes to choose from. */
export const hasSizes = ({ childProducts }: Pick<ProductDetail, 'childProducts'>): boolean =>
  childProducts.length > 1;
