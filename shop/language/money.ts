import { defineStrings } from '../strings/index.ts';

/** Forms of amounts. */
export const money = defineStrings('shop/language/money', {
  /** Yuan with separators, and fen, two digits or none [A1-06]. */
  amount: (yuan: string, fen: string) => (fen ? `¥${yuan}.${fen}` : `¥${yuan}`),
  /** The lowest of several prices [B9-57]. */
  lowest: (price: string) => `${price} 起`,
});

/** Formats integer fen: ¥ with separators of thousands, and decimals only if they are not zero [B9-56]. */
export function formatPrice(fen: number): string {
  const decimals = fen % 100;
  return money.amount(
    Math.trunc(fen / 100).toLocaleString('en-US'),
    decimals === 0 ? '' : String(decimals).padStart(2, '0'),
  );
}
