import { sql } from 'kysely';
import type { Product } from '#engine';
import { formatPrice, money } from '#shop/language';

/** The columns for a product of a lookup; money in integer fen. */
export interface ColourRow {
  sku: string;
  name: string;
  short_desc: string;
  price: number;
  org_price: number;
  price_range: string;
  comb_price: string;
  url: string;
  default_image: string;
  switch_image: string;
  online_exclusive: boolean;
  is_pre_order: boolean;
}

/** Lowest and highest price of the enabled sizes; null without any. */
export interface PriceSpan {
  low_price: number | null;
  high_price: number | null;
}

/** Selects the `PriceSpan` of a row of `colours`. */
export const PRICE_SPAN = [
  sql<number | null>`(select min(price) from children where parent_sku = colours.sku and enabled)`.as(
    'low_price',
  ),
  sql<number | null>`(select max(price) from children where parent_sku = colours.sku and enabled)`.as(
    'high_price',
  ),
] as const;

/** Returns a colour's price: that of its cheapest enabled size [B9-58]. */
export const lowestPrice = (row: Pick<ColourRow, 'price'> & PriceSpan): number => row.low_price ?? row.price;

/** The columns of a `ColourRow`. */
export const COLOUR_COLUMNS = [
  'sku',
  'name',
  'short_desc',
  'price',
  'org_price',
  'price_range',
  'comb_price',
  'url',
  'default_image',
  'switch_image',
  'online_exclusive',
  'is_pre_order',
] as const satisfies (keyof ColourRow)[];

/** Converts a row to a product of a lookup. The price range is `¥760 起` when sizes differ in price [B9-57]. */
export function toProduct(row: ColourRow & PriceSpan): Product {
  const lowest = lowestPrice(row);
  const price = formatPrice(lowest);
  return {
    type: 'product',
    sku: row.sku,
    item: {
      defaultImage: row.default_image,
      switchImage: row.switch_image,
      name: row.name,
      shortDesc: row.short_desc,
      price,
      priceRange:
        row.low_price === null
          ? row.price_range
          : row.low_price === row.high_price
            ? ''
            : money.lowest(price),
      // The catalogue's reduction applies to the cheapest size too.
      orgPrice: formatPrice(row.org_price + lowest - row.price),
      comb_price: row.comb_price,
      url: row.url,
      online_exclusive: row.online_exclusive,
      isPreOrder: row.is_pre_order,
    },
  };
}
