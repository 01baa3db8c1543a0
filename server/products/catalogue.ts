import { readFileSync } from 'node:fs';
import type { Product } from '#engine';

/** A product colour as the demonstration catalogue keeps it; money in integer fen. */
interface CatalogueEntry {
  sku: string;
  name: string;
  shortDesc: string;
  price: number;
  orgPrice: number;
  priceRange: string;
  comb_price: string;
  url: string;
  defaultImage: string;
  switchImage: string;
  online_exclusive: boolean;
  isPreOrder: boolean;
  status: boolean;
}

/** Looks products up for blocks (B §7 getSkuData, Get batch products). */
export interface Catalogue {
  readonly version: string;
  /** Known, enabled products among the SKUs, each once, in the order asked for. */
  lookup(skus: readonly string[]): Product[];
}

/**
 * Reads the demonstration catalogue into memory. A missing file makes an empty catalogue.
 *
 * @throws Error when the file is no list of products.
 */
export function loadCatalogue(file: string): Catalogue {
  const products = new Map<string, Product>();
  for (const entry of readEntries(file)) if (entry.status) products.set(entry.sku, toProduct(entry));
  return {
    version: String(products.size),
    lookup: skus => [...new Set(skus)].flatMap(sku => products.get(sku) ?? []),
  };
}

function readEntries(file: string): CatalogueEntry[] {
  try {
    const entries: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!Array.isArray(entries)) throw new Error('it must be a list of products.');
    return entries;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw new Error(`The catalogue ${file} can't be read: ${(error as Error).message}`);
  }
}

function toProduct(entry: CatalogueEntry): Product {
  return {
    type: 'product',
    sku: entry.sku,
    item: {
      defaultImage: entry.defaultImage,
      switchImage: entry.switchImage,
      name: entry.name,
      shortDesc: entry.shortDesc,
      price: formatPrice(entry.price),
      priceRange: entry.priceRange,
      orgPrice: formatPrice(entry.orgPrice),
      comb_price: entry.comb_price,
      url: entry.url,
      online_exclusive: entry.online_exclusive,
      isPreOrder: entry.isPreOrder,
    },
  };
}

/** Integer fen as a display string (B §9): ¥ with thousands separators, fen only where there are any. */
export function formatPrice(fen: number): string {
  const yuan = Math.trunc(fen / 100).toLocaleString('en-US');
  const rest = fen % 100;
  return rest === 0 ? `¥${yuan}` : `¥${yuan}.${String(rest).padStart(2, '0')}`;
}
