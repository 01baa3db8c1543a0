/** A gift card that pays an order. Codes are not stored in the browser. */
export interface UsedCard {
  code: string;
  ending: string;
  /** Integer fen. */
  nativeBalance: number;
}

/** Returns what each card pays of a total, in the order in which they are used. Integer fen. */
export function splitTotal(total: number, cards: readonly UsedCard[]): number[] {
  let left = total;
  return cards.map(({ nativeBalance }) => {
    const amount = Math.min(nativeBalance, left);
    left -= amount;
    return amount;
  });
}
