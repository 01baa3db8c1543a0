import { sql } from 'kysely';
import type { Product } from '#engine';
import type { Db } from '../../base/database/index.ts';
import type { FacetIndex } from '../facets/facet-index.ts';
import { createIndexKeeper } from '../facets/index-keeper.ts';
import { catalogueVersion } from '../products/catalogue-version.ts';
import { type Category, readCategories } from '../products/categories.ts';
import type { ProductDetail } from '../products/detail-fields.ts';
import { readProductDetail, readProductDetails } from '../products/product-detail.ts';
import { looksBySku, readLooks, type StoredLook } from '../products/read-looks.ts';
import { readStock, type StockItem, withStock } from '../products/stock.ts';
import { COLOUR_COLUMNS, PRICE_SPAN, toProduct } from '../products/to-product.ts';

/** Read access to the products, categories and looks, for blocks, pages and calls. */
export interface Catalogue {
  /** Changes with the catalogue, about a second after a change in the database. */
  readonly version: string;
  /** Returns the enabled products with these SKUs, each once, in the order of the SKUs. */
  lookup(skus: readonly string[]): Promise<Product[]>;
  /** Returns a product in one colour, with its sizes; null when it does not exist or is not enabled. */
  detail(sku: string): Promise<ProductDetail | null>;
  /** Returns products with sizes and colours for cards, in the order of the SKUs. Cached except for the stock. */
  cards(skus: readonly string[]): Promise<ProductDetail[]>;
  /** Returns the index of lists, search and recommendations; rebuilt in the background when the catalogue changes. */
  facetIndex(): Promise<FacetIndex>;
  /** Returns the menu as a tree. */
  categories(): Promise<Category[]>;
  /** Returns all looks by id, in order. */
  looks(): Promise<ReadonlyMap<string, StoredLook>>;
  /** Returns the looks that show a product with others, in order. */
  looksWith(sku: string): Promise<readonly StoredLook[]>;
  /** Returns the current stock of SKUs, or of all SKUs of a model; of any models without `spu`. Never cached. */
  stock(spu: string, skus: readonly string[]): Promise<StockItem[]>;
  /** Applies a change of the catalogue immediately. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** How often the version is read from the database, in ms. */
const REFRESH_INTERVAL = 1000;

/** Most cached products. */
const MAX_PRODUCTS = 20_000;

/** Most cached cards, of about 6 KB each. */
const MAX_CARDS = 4000;

/** Longest valid SKU. */
const MAX_SKU = 64;

/** Cached data of one version of the catalogue. */
interface Cache {
  version: string;
  products: Map<string, Product>;
  cards: Map<string, ProductDetail>;
  categories?: Promise<Category[]>;
  looks?: Promise<CachedLooks>;
}

interface CachedLooks {
  byId: ReadonlyMap<string, StoredLook>;
  bySku: ReadonlyMap<string, readonly StoredLook[]>;
}

/** Opens the catalogue of a database. Lookups are cached in the process until the catalogue changes. */
export async function openCatalogue(db: Db): Promise<Catalogue> {
  let cache = emptyCache(await catalogueVersion(db));
  let refreshing = Promise.resolve();
  const keeper = createIndexKeeper(db, () => cache.version);

  async function refresh() {
    const version = await catalogueVersion(db);
    if (version !== cache.version) cache = emptyCache(version);
  }
  function cachedLooks() {
    const current = cache;
    current.looks ??= readLooks(db).then(
      byId => ({ byId, bySku: looksBySku(byId) }),
      error => {
        current.looks = undefined;
        throw error;
      },
    );
    return current.looks;
  }
  // In the background: cached pages wait for no query, and are served while the database is unavailable.
  const timer = setInterval(() => {
    refreshing = refresh().catch(() => {});
  }, REFRESH_INTERVAL).unref();

  return {
    get version() {
      return cache.version;
    },
    async lookup(skus) {
      // A change during the query starts a new cache; this result belongs to the old one.
      const { products } = cache;
      const requested = [...new Set(skus)].filter(isSku);
      const missing = requested.filter(sku => !products.has(sku));
      if (missing.length === 0) return pick(products, requested);
      const rows = await db
        .selectFrom('colours')
        .select([...COLOUR_COLUMNS, ...PRICE_SPAN])
        .where('enabled', '=', true)
        // An array: one parameter for any number of SKUs.
        .where(sql<boolean>`sku = any(${missing})`)
        .execute();
      const found = new Map(rows.map(row => [row.sku, toProduct(row)]));
      const answer = requested.flatMap(sku => products.get(sku) ?? found.get(sku) ?? []);
      if (products.size + found.size > MAX_PRODUCTS) products.clear();
      for (const [sku, product] of found) products.set(sku, product);
      return answer;
    },
    detail: async sku => (isSku(sku) ? readProductDetail(db, sku) : null),
    async cards(skus) {
      const { cards } = cache;
      const requested = [...new Set(skus)].filter(isSku);
      const missing = requested.filter(sku => !cards.has(sku));
      const cached = requested.filter(sku => cards.has(sku));
      const [read, fresh] = await Promise.all([
        readProductDetails(db, missing),
        withStock(
          db,
          cached.map(sku => cards.get(sku) as ProductDetail),
        ),
      ]);
      if (cards.size + read.length > MAX_CARDS) cards.clear();
      for (const card of read) cards.set(card.sku, card);
      const found = new Map([...read, ...fresh].map(card => [card.sku, card]));
      return requested.flatMap(sku => found.get(sku) ?? []);
    },
    facetIndex: () => keeper.current(),
    categories() {
      const current = cache;
      current.categories ??= readCategories(db).catch(error => {
        current.categories = undefined;
        throw error;
      });
      return current.categories;
    },
    looks: async () => (await cachedLooks()).byId,
    looksWith: async sku => (await cachedLooks()).bySku.get(sku) ?? [],
    stock: (spu, skus) => readStock(db, spu, skus.filter(isSku)),
    refresh,
    async close() {
      clearInterval(timer);
      await Promise.all([refreshing, keeper.close()]);
    },
  };
}

function emptyCache(version: string): Cache {
  return { version, products: new Map(), cards: new Map() };
}

function pick(products: ReadonlyMap<string, Product>, skus: readonly string[]): Product[] {
  return skus.flatMap(sku => products.get(sku) ?? []);
}

/** Whether a text can be a SKU. PostgreSQL can't store NUL characters. */
function isSku(sku: string): boolean {
  return sku !== '' && sku.length <= MAX_SKU && !sku.includes('\0');
}
