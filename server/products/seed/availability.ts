/** What a child product offers; A §3 "Size status types". There is no type 1. */
export interface Availability {
  stock: number;
  no_stocks: boolean;
  consult_customer_service: boolean;
  show_product: boolean;
}

const WITHOUT = { stock: 0, no_stocks: false, consult_customer_service: false, show_product: false };

/** Without stock, the first flag that is set decides (A §4 "Size button"); none set is the arrival notice. */
const BY_STATUS: Record<0 | 2 | 3 | 4 | 5, (pieces: number) => Availability> = {
  0: pieces => ({ ...WITHOUT, stock: pieces }),
  2: () => ({ ...WITHOUT, no_stocks: true }),
  3: () => ({ ...WITHOUT, show_product: true }),
  4: () => WITHOUT,
  5: () => ({ ...WITHOUT, consult_customer_service: true }),
};

/**
 * How the demonstration's stock is spread: of every twenty child products fifteen are in stock, two can be asked
 * for by arrival notice, and one each is sold out, in the boutiques only, and by advice only.
 */
const SPREAD = [0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 5, 0] as const;

/** The availability of the n-th child product; the same on every machine. */
export function availabilityOf(n: number): Availability {
  const status = SPREAD[n % SPREAD.length] as (typeof SPREAD)[number];
  return BY_STATUS[status](2 + ((n * 7) % 11));
}
