/** Stock and flags of a child product, which decide its size status. */
export interface Availability {
  stock: number;
  no_stocks: boolean;
  consult_customer_service: boolean;
  show_product: boolean;
}

const WITHOUT = { stock: 0, no_stocks: false, consult_customer_service: false, show_product: false };

/** Flags by size status. Without stock, the first set flag decides; without flags a size offers an arrival notice. */
const BY_STATUS: Record<0 | 2 | 3 | 4 | 5, (pieces: number) => Availability> = {
  0: pieces => ({ ...WITHOUT, stock: pieces }),
  2: () => ({ ...WITHOUT, no_stocks: true }),
  3: () => ({ ...WITHOUT, show_product: true }),
  4: () => WITHOUT,
  5: () => ({ ...WITHOUT, consult_customer_service: true }),
};

/**
 * Size statuses of the demonstration catalogue: of twenty child products, fifteen are in stock, two offer an arrival
 * notice, and one each is sold out, sold in boutiques only, and sold by consultation only.
 */
const SPREAD = [0, 0, 0, 4, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 4, 0, 0, 0, 5, 0] as const;

/**
 * Returns the availability of the n-th child product of the demonstration catalogue.
 *
 * @param stock given by the catalogue file.
 */
export function chooseAvailability(n: number, stock?: number): Availability {
  if (stock !== undefined) return { ...WITHOUT, stock };
  const status = SPREAD[n % SPREAD.length] as (typeof SPREAD)[number];
  return BY_STATUS[status](2 + ((n * 7) % 11));
}
