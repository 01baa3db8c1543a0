import { formatPrice, money } from '#shop/language';

/** Parses a display string to integer fen: `¥26,500` → 2650000. Null for a text without a price. */
export function parsePrice(text: string): number | null {
  const [, yuan, decimals = ''] = /(\d[\d,]*)(?:\.(\d{1,2}))?/.exec(text) ?? [];
  if (yuan === undefined) return null;
  return Number(yuan.replaceAll(',', '')) * 100 + Number(decimals.padEnd(2, '0'));
}

/**
 * The price of a product's active sizes: their common price, or the lowest with 起 if they differ [B9-57, B9-58].
 * Empty without active sizes.
 */
export function priceOfSizes(children: readonly { status: boolean; price: string }[]): string {
  const prices = children
    .filter(({ status }) => status)
    .map(({ price }) => parsePrice(price))
    .filter(price => price !== null);
  if (prices.length === 0) return '';
  const lowest = Math.min(...prices);
  return prices.some(price => price !== lowest) ? money.lowest(formatPrice(lowest)) : formatPrice(lowest);
}

/**
 * The price of a size and its former price: the catalogue reduces all sizes of a product by the same amount. There is
 * no former price if the product has none.
 */
export function priceOfSize(
  product: { price: string; orgPrice: string },
  size: { price: string },
): { price: string; priceRange: string; orgPrice: string } {
  const [own, now, before] = [size.price, product.price, product.orgPrice].map(parsePrice);
  const reduced = own != null && now != null && before != null ? before - now : 0;
  const orgPrice = reduced > 0 ? formatPrice((own as number) + reduced) : '';
  return { price: size.price, priceRange: '', orgPrice };
}
