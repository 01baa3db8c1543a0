import type { Product } from '#engine';
import type { OutputOf } from '#services';

/** A §3 "Product": one colour with its sizes, as its page and the dialogs need it. */
export type ProductDetail = OutputOf<'GET /rest/default/V1/applet/product/:sku'>;

/** A product as lists, search, recommendations and wishlist deliver it: what its card shows and quick-add needs. */
export type CardData = OutputOf<'GET /rest/default/V2/applet/products'>['items'][number];

/** What a card shows of a product beyond the fields of the lookup. */
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
  /** Whether a size can be bought is all that a card asks of it. */
  childProducts: Pick<CardData['childProducts'][number], 'status' | 'stock'>[];
};

/** The fields of the lookup (B §3), as lists deliver them. */
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

/** A product of a list that the server has rendered: a card, without what it needs later only. */
export type ListedCard = CardDetails & Pick<CardData, Item>;

/** A §3 "Child product": a colour in one size. */
export type ChildProduct = ProductDetail['childProducts'][number];

/** A colour to choose on a card. */
export type Swatch = CardData['relatedProducts'][number];

/** What a card takes: the fields of the lookup (B §3), out of what a list delivers. */
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
