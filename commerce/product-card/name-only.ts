import type { ProductItem } from '#contract';

/** Clears prices and short description, for cards that show the name only [B7-08]. */
export function nameOnly(item: ProductItem): ProductItem {
  return { ...item, price: '', priceRange: '', orgPrice: '', comb_price: '', shortDesc: '' };
}
