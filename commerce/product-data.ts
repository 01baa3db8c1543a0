import type { Product } from '#engine';
import type { OutputOf } from '#services';

/** A product in one colour with its sizes, as its page and the popups use it. */
export type ProductDetail = OutputOf<'GET /rest/default/V1/applet/product/:sku'>;

/** A product as lists, search, recommendations and the wishlist answer it: the data of its card and of quick-add. */
export type CardData = OutputOf<'GET /rest/default/V2/applet/products'>['items'][number];

/** What a card shows of a product in addition to the fields of the block's product lookup. */
export type CardDetails = Pick<
  CardData,
  | 'id'
  | 'sku'
  | 'images'
  | 'promotionalMedia'
  | 'promotionalMediaType'
  | 'relatedProducts'
  | 'customLabel'
  | 'is_customize'
  | 'status'
> & {
  /** A card only uses whether a size can be bought. */
  childProducts: Pick<CardData['childProducts'][number], 'status' | 'stock'>[];
};

/** The fields of the product lookup, as lists answer them. */
type Item =
  | 'defaultImage'
  | 'switchImage'
  | 'name'
  | 'shortDesc'
  | 'price'
  | 'priceRange'
  | 'orgPrice'
  | 'comb_price'
  | 'url'
  | 'online_exclusive'
  | 'isPreOrder';

/** A card of a list that is rendered by the server, without the fields that are only used after hydration. */
export type ListedCard = CardDetails & Pick<CardData, Item>;

/** A child product: a colour in one size. */
export type ChildProduct = ProductDetail['childProducts'][number];

/** Another colour of a product. */
export type Swatch = CardData['relatedProducts'][number];

/** Converts a product of a list to the fields of the product lookup, which cards take. */
export function toProduct(card: Pick<CardData, 'sku' | Item>): Product {
  const { sku, defaultImage, switchImage, name, shortDesc, price, priceRange, orgPrice } = card;
  const { comb_price, url, online_exclusive, isPreOrder } = card;
  return {
    type: 'product',
    sku,
    item: {
      ...{ defaultImage, name, shortDesc, price, priceRange, orgPrice, comb_price, url },
      ...{ online_exclusive, isPreOrder },
      ...(switchImage ? { switchImage } : undefined),
    },
  };
}
