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

/** B §3 "Product from sku lookup". */
export function toProduct(row: ColourRow): Product {
  return {
    type: 'product',
    sku: row.sku,
    item: {
      defaultImage: row.default_image,
      switchImage: row.switch_image,
      name: row.name,
      shortDesc: row.short_desc,
      price: formatPrice(row.price),
      priceRange: row.price_range,
      orgPrice: formatPrice(row.org_price),
      comb_price: row.comb_price,
      url: row.url,
      online_exclusive: row.online_exclusive,
      isPreOrder: row.is_pre_order,
    },
  };
}
