import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** A product colour as the catalogue's file has it; money in integer fen. What is not told has a default. */
export interface CatalogueEntry {
  sku: string;
  /** The model; the SKU itself when it has one colour. */
  spu?: string;
  name: string;
  shortDesc: string;
  category?: string;
  kind?: string;
  color?: { key: string; name: string; hex: string };
  price: number;
  orgPrice: number;
  priceRange: string;
  comb_price: string;
  url: string;
  defaultImage: string;
  switchImage: string;
  images?: string[];
  online_exclusive: boolean;
  isPreOrder: boolean;
  status: boolean;
}

/** A category of the menu, with the models it shows in its order. */
export interface CategoryEntry {
  id: string;
  name: string;
  url: string;
  image?: string;
  plpTabImage?: string;
  menuDisplayLabel?: string;
  menuDisplayCategory?: string;
  menuDisplayImageSize?: number;
  appletJumpTag?: string;
  products?: string[];
  items?: CategoryEntry[];
}

export interface CatalogueFile {
  products: CatalogueEntry[];
  categories: CategoryEntry[];
}

/**
 * Reads the catalogue's file, and `categories.json` beside it where there is one.
 *
 * @returns null without a file of products.
 * @throws Error that names the file and what is wrong with it.
 */
export function readCatalogue(file: string): CatalogueFile | null {
  const products = readList<CatalogueEntry>(file, 'products', checkProduct);
  if (products === null) return null;
  const beside = join(dirname(file), 'categories.json');
  return { products, categories: readList<CategoryEntry>(beside, 'categories', checkCategory) ?? [] };
}

function readList<T>(file: string, of: string, check: (entry: T) => string | null): T[] | null {
  try {
    const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!Array.isArray(entries)) throw new Error(`it must be a list of ${of}.`);
    entries.forEach((entry, at) => {
      const wrong = entry === null || typeof entry !== 'object' ? 'it is no object' : check(entry);
      if (wrong) throw new Error(`entry ${at + 1}: ${wrong}.`);
    });
    return entries;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new Error(`The catalogue ${file} can't be read: ${(error as Error).message}`);
  }
}

function checkProduct({ sku, name, price, orgPrice }: CatalogueEntry): string | null {
  if (typeof sku !== 'string' || sku === '') return 'its sku is no text';
  if (typeof name !== 'string') return `${sku} has no name`;
  if (!isFen(price) || !isFen(orgPrice)) return `${sku} needs price and orgPrice in whole fen`;
  return null;
}

function checkCategory({ id, name }: CategoryEntry): string | null {
  return typeof id === 'string' && typeof name === 'string' ? null : 'it needs an id and a name';
}

function isFen(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
