/** Creates a catalogue of `count` products: see `scripts/catalogue.mjs`. */
export function makeCatalogue(
  count: number,
  seed?: number,
): {
  products: { sku: string }[];
  categories: object[];
};
