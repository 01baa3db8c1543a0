/** Sign of the currency; every price begins with it (A §1). */
const SIGN = '¥';

/** Says that other sizes cost more (B §9). */
const FROM = '起';

/**
 * Integer fen out of a display string: `¥26,500` → 2650000. Null for a text without a price in it.
 */
export function parsePrice(text: string): number | null {
  const [, whole, part = ''] = /(\d[\d,]*)(?:\.(\d{1,2}))?/.exec(text) ?? [];
  if (whole === undefined) return null;
  return Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'));
}

/** Integer fen as a display string: ¥ with thousands separators, fen only where there are any (B §9). */
export function formatPrice(fen: number): string {
  const yuan = Math.trunc(fen / 100).toLocaleString('en-US');
  const rest = fen % 100;
  return rest === 0 ? `${SIGN}${yuan}` : `${SIGN}${yuan}.${String(rest).padStart(2, '0')}`;
}

/**
 * What a product costs in those of its sizes that are offered: one price, or the lowest with 起 where they differ
 * (B §9). Empty where none is offered.
 */
export function priceOfSizes(children: readonly { status: boolean; price: string }[]): string {
  const prices = children
    .filter(({ status }) => status)
    .map(({ price }) => parsePrice(price))
    .filter(price => price !== null);
  if (prices.length === 0) return '';
  const lowest = Math.min(...prices);
  return prices.some(price => price !== lowest) ? `${formatPrice(lowest)} ${FROM}` : formatPrice(lowest);
}

/**
 * A size's own price, and what that size cost before: the catalogue reduces a product by one amount, whichever size is
 * chosen. Without the product's price, or its former one, there is nothing to strike through.
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
