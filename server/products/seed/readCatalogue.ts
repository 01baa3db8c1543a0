import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Gender } from '../../database/tables/catalogue.ts';

/** A product colour as the catalogue's file has it; money in integer fen. What is not told has a default. */
export interface CatalogueEntry {
  sku: string;
  /** The model; the SKU itself when it has one colour. */
  spu?: string;
  name: string;
  shortDesc: string;
  /** In full; the short one where it is missing. */
  description?: string;
  category?: string;
  kind?: string;
  /** Labels of the sizes that it comes in; those of its kind unless told. */
  sizes?: string[];
  color?: { key: string; name: string; hex: string };
  price: number;
  orgPrice: number;
  priceRange: string;
  comb_price: string;
  url: string;
  defaultImage: string;
  switchImage: string;
  images?: string[];
  /** Pictures all round, in their order. */
  frames?: string[];
  promotionalMedia?: string;
  promotionalMediaType?: 'image' | 'video';
  customLabel?: string;
  material?: string;
  collection?: string;
  gender?: Gender;
  lifespan?: string;
  isCustomize?: boolean;
  customizeVersion?: string;
  isPrivatePreSales?: boolean;
  /** The retailer in whose flagship store alone it is sold: shown here, but not sold (A §8). */
  exclusiveTo?: string;
  /** For how many days it has been in the shop when the catalogue is seeded. */
  daysListed?: number;
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

/** A look with its products; `x` and `y` in percent of the picture. */
export interface LookEntry {
  lookId: string;
  title: string;
  description?: string;
  pcImg: string;
  mobileImg?: string;
  pcImg2?: string;
  mobileImg2?: string;
  alt?: string;
  lookStyle?: object;
  products: { sku: string; x: number; y: number }[];
}

export interface CatalogueFile {
  products: CatalogueEntry[];
  categories: CategoryEntry[];
  looks?: LookEntry[];
}

/**
 * Reads the catalogue's file: a list of products, with `categories.json` and `looks.json` beside it where they are;
 * or all three in one, as `{products, categories, looks}`.
 *
 * @returns null without a file of products.
 * @throws Error that names the file and what is wrong with it.
 */
export function readCatalogue(file: string): CatalogueFile | null {
  const content = readJson(file);
  if (content === undefined) return null;
  const whole = content !== null && typeof content === 'object' && !Array.isArray(content);
  const beside = (name: string) => join(dirname(file), `${name}.json`);
  const part = <T>(name: string, check: (entry: T) => string | null) =>
    whole
      ? listOf(file, name, (content as Record<string, unknown>)[name] ?? [], check)
      : listOf(beside(name), name, readJson(beside(name)) ?? [], check);
  return {
    products: listOf(
      file,
      'products',
      whole ? (content as { products?: unknown }).products : content,
      checkProduct,
    ),
    categories: part('categories', checkCategory),
    looks: part('looks', checkLook),
  };
}

/** A file's JSON; undefined without the file. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw unreadable(file, (error as Error).message);
  }
}

function listOf<T>(file: string, of: string, entries: unknown, check: (entry: T) => string | null): T[] {
  if (!Array.isArray(entries)) throw unreadable(file, `it must be a list of ${of}.`);
  entries.forEach((entry, at) => {
    const wrong = entry === null || typeof entry !== 'object' ? 'it is no object' : check(entry);
    if (wrong) throw unreadable(file, `${of}, entry ${at + 1}: ${wrong}.`);
  });
  return entries;
}

function unreadable(file: string, why: string): Error {
  return new Error(`The catalogue ${file} can't be read: ${why}`);
}

function checkProduct({ sku, name, price, orgPrice, sizes }: CatalogueEntry): string | null {
  if (typeof sku !== 'string' || sku === '') return 'its sku is no text';
  if (typeof name !== 'string') return `${sku} has no name`;
  if (!isFen(price) || !isFen(orgPrice)) return `${sku} needs price and orgPrice in whole fen`;
  if (sizes !== undefined && !isListOfLabels(sizes)) return `${sku} needs sizes that are texts, each once`;
  return null;
}

function checkCategory({ id, name }: CategoryEntry): string | null {
  return typeof id === 'string' && typeof name === 'string' ? null : 'it needs an id and a name';
}

function checkLook({ lookId, title, pcImg, products }: LookEntry): string | null {
  if (typeof lookId !== 'string' || typeof title !== 'string' || typeof pcImg !== 'string') {
    return 'it needs lookId, title and pcImg';
  }
  return Array.isArray(products) ? null : `${lookId} needs a list of products`;
}

function isListOfLabels(sizes: unknown): boolean {
  if (!Array.isArray(sizes) || sizes.length === 0) return false;
  return (
    new Set(sizes).size === sizes.length && sizes.every(label => typeof label === 'string' && label !== '')
  );
}

function isFen(value: unknown): boolean {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
