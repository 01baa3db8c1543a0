import { sql } from 'kysely';
import type { Product } from '#engine';
import { formatPrice } from './price.ts';

/** What a lookup's answer is made from; money in integer fen. */
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

/** Lowest and highest price of the sizes that are sold; null without any. */
export interface PriceSpan {
  low_price: number | null;
  high_price: number | null;
}

/** A `PriceSpan` of a row of `colours`. */
export const PRICE_SPAN = [
  sql<number | null>`(select min(price) from children where parent_sku = colours.sku and enabled)`.as(
    'low_price',
  ),
  sql<number | null>`(select max(price) from children where parent_sku = colours.sku and enabled)`.as(
    'high_price',
  ),
] as const;

/** What a colour costs: its cheapest size that is sold (B §9). */
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

/** B §3 "Product from sku lookup". Where sizes differ in price it is `¥760 起` (B §9). */
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
        row.low_price === null ? row.price_range : row.low_price === row.high_price ? '' : `${price} 起`,
      // Reduced by as much as the catalogue says, whichever size is the cheapest.
      orgPrice: formatPrice(row.org_price + lowest - row.price),
      comb_price: row.comb_price,
      url: row.url,
      online_exclusive: row.online_exclusive,
      isPreOrder: row.is_pre_order,
    },
  };
}
