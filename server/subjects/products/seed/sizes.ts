/** A size of a kind of product. `value` is its `value_index`. */
export interface Size {
  value: number;
  label: string;
  /** Percent of the product's price. */
  price: number;
}

/** Creates `count` numeric sizes from `from` on; the n-th has the value `value + n`. */
function row(value: number, from: number, step: number, count: number): Size[] {
  return Array.from({ length: count }, (_, n) => ({
    value: value + n,
    label: String(from + n * step),
    price: 100,
  }));
}

/** The single size of things without sizes; it has no label. */
const ONE_SIZE: Size[] = [{ value: 1000, label: '', price: 100 }];

/** Sizes by kind: rings and shoes by number, belts in cm, perfume in ml, candles in g. */
const SIZES: Record<string, Size[]> = {
  ring: row(1100, 48, 2, 7),
  belt: row(1200, 70, 5, 7),
  slide: row(1300, 35, 1, 7),
  perfume: [
    { value: 1400, label: '50 ml', price: 100 },
    { value: 1401, label: '100 ml', price: 150 },
  ],
  candle: [
    { value: 1500, label: '220 g', price: 100 },
    { value: 1501, label: '600 g', price: 200 },
  ],
};

/** Returns the sizes of a kind; one size for kinds without their own. */
export function listSizes(kind: string): Size[] {
  return SIZES[kind] ?? ONE_SIZE;
}
