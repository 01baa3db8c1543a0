import { formatPrice } from '#shop/language';
import type { CatalogueEntry } from '../seed/catalogue-schema.ts';
import type { ProductLine } from './import-schema.ts';

/** Texts that a product may be without; an empty one takes them away. */
const REMOVABLE = [
  'promotionalMedia',
  'promotionalPoster',
  'customLabel',
  'exclusiveTo',
  'customizeVersion',
] as const;

/** Fields of the model, which the first line of a file that names it decides. */
const OF_MODEL = [
  ...(['kind', 'collection', 'category', 'lifespan', 'isCustomize', 'customizeVersion'] as const),
  ...(['isEngravable', 'isPrivatePreSales', 'gender'] as const),
];

/** What is known before the line: all of an existing product, the model's fields for a colour that it gets. */
export type Known = CatalogueEntry | Partial<CatalogueEntry> | null;

/**
 * Puts what a line says over what was known. Prices that were shown beside each other stay so: a new price is also the
 * original price and the combined price where those were equal to the old one.
 *
 * @param isFirst whether the line is the first of its model.
 * @returns the whole entry, or what is wrong.
 */
export function mergeLine(
  known: Known,
  line: ProductLine,
  isFirst: boolean,
): CatalogueEntry | { problem: string } {
  const { categories: _categories, ...given } = line;
  const said: Partial<CatalogueEntry> = given;
  const hasModel = known !== null;
  const own = hasModel && !isFirst ? omit(said, OF_MODEL) : said;
  const merged: Partial<CatalogueEntry> = { ...known, ...own };
  for (const field of REMOVABLE) if (merged[field] === '') delete merged[field];
  // What is listed says more than sizes, and new sizes more than what was listed.
  const before = known?.price;
  if (said.price !== undefined && said.price !== before) {
    if (said.orgPrice === undefined && (before === undefined || known?.orgPrice === before)) {
      merged.orgPrice = said.price;
    }
    if (said.comb_price === undefined && before !== undefined && known?.comb_price === formatPrice(before)) {
      merged.comb_price = formatPrice(said.price);
    }
  }
  const { name, price, orgPrice = price } = merged;
  if (name === undefined || price === undefined || orgPrice === undefined) {
    const missing = [name === undefined && '"name"', price === undefined && '"price"']
      .filter(Boolean)
      .join(' and ');
    return { problem: `it is new and has no ${missing}` };
  }
  if (orgPrice < price) {
    return {
      problem: `its original price (${formatPrice(orgPrice)}) is below its price (${formatPrice(price)}). Give both "price" and "orgPrice"`,
    };
  }
  return { ...merged, sku: line.sku, name, price, orgPrice };
}

function omit<T extends object, K extends keyof T>(object: T, keys: readonly K[]): Omit<T, K> {
  const copy = { ...object };
  for (const key of keys) delete copy[key];
  return copy;
}
