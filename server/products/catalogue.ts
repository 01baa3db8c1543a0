import { sql } from 'kysely';
import type { Product } from '#engine';
import type { Db } from '../database/index.ts';
import { catalogueVersion } from './catalogueVersion.ts';
import { type Category, readCategories } from './categories.ts';
import { createShelfKeeper } from './lists/keeper.ts';
import type { Shelf } from './lists/shelf.ts';
import { readWornLooks, type WornLook } from './looks/readWornLooks.ts';
import { type ProductDetail, readProductDetail, readProductDetails } from './productDetail.ts';
import { similarTo } from './recommend/similarTo.ts';
import { readStock, type StockItem, withStock } from './stock.ts';
import { COLOUR_COLUMNS, PRICE_SPAN, toProduct } from './toProduct.ts';

/** What the shop sells, as blocks, pages and calls see it. */
export interface Catalogue {
  /** Changes whenever the catalogue does; a change in the database shows here within a second or so. */
  readonly version: string;
  /** Known, enabled products among the SKUs, each once, in the order asked for (B §7 getSkuData). */
  lookup(skus: readonly string[]): Promise<Product[]>;
  /** A product in one colour, with its sizes; null when there is none or it is not enabled. */
  detail(sku: string): Promise<ProductDetail | null>;
  /** Products with sizes and colours for cards, in the order asked for; only their stock is read anew. */
  cards(skus: readonly string[]): Promise<ProductDetail[]>;
  /** Cards of other models that go with a product's model, the nearest first. */
  similar(spu: string, count: number): Promise<ProductDetail[]>;
  /** What lists, search and recommendations read; built beside the requests when the catalogue has changed. */
  shelf(): Promise<Shelf>;
  /** The menu's tree. */
  categories(): Promise<Category[]>;
  /** Looks in which a product is worn together with others, in the looks' own order. */
  looksWith(sku: string): Promise<readonly WornLook[]>;
  /** Pieces in stock now, never cached: of the SKUs, or of all of a model's when none is named. */
  stock(spu: string, skus: readonly string[]): Promise<StockItem[]>;
  /** Takes notice of a change at once. */
  refresh(): Promise<void>;
  close(): Promise<void>;
}

/** How often the version is asked for, in ms. */
const REFRESH = 1000;

/** Most products that are held; more than any shop's pages show. */
const MAX_HELD = 20_000;

/** Most cards that are held; one takes about 6 KB. */
const MAX_CARDS = 4000;

/** Longest SKU that is looked for. */
const MAX_SKU = 64;

/** Answers of one version of the catalogue. */
interface Held {
  version: string;
  products: Map<string, Product>;
  cards: Map<string, ProductDetail>;
  categories?: Promise<Category[]>;
  looks?: Promise<ReadonlyMap<string, readonly WornLook[]>>;
}

/** Opens the catalogue of a database. Lookups are held in the process until the catalogue changes. */
export async function openCatalogue(db: Db): Promise<Catalogue> {
  let held = emptyHeld(await catalogueVersion(db));
  let refreshing = Promise.resolve();
  const keeper = createShelfKeeper(db, () => held.version);

  async function refresh() {
    const version = await catalogueVersion(db);
    if (version !== held.version) held = emptyHeld(version);
  }
  // Beside the requests: a page from the cache waits for no query, and shows while the database is away.
  const timer = setInterval(() => {
    refreshing = refresh().catch(() => {});
  }, REFRESH).unref();

  return {
    get version() {
      return held.version;
    },
    async lookup(skus) {
      // A change meanwhile starts a new map; what was read before it stays out of that.
      const { products } = held;
      const asked = [...new Set(skus)].filter(isSku);
      const lacking = asked.filter(sku => !products.has(sku));
      if (lacking.length === 0) return pick(products, asked);
      const rows = await db
        .selectFrom('colours')
        .select([...COLOUR_COLUMNS, ...PRICE_SPAN])
        .where('enabled', '=', true)
        // One parameter, however many SKUs.
        .where(sql<boolean>`sku = any(${lacking})`)
        .execute();
      const found = new Map(rows.map(row => [row.sku, toProduct(row)]));
      const answer = asked.flatMap(sku => products.get(sku) ?? found.get(sku) ?? []);
      if (products.size + found.size > MAX_HELD) products.clear();
      for (const [sku, product] of found) products.set(sku, product);
      return answer;
    },
    detail: async sku => (isSku(sku) ? readProductDetail(db, sku) : null),
    async cards(skus) {
      const { cards } = held;
      const asked = [...new Set(skus)].filter(isSku);
      const lacking = asked.filter(sku => !cards.has(sku));
      const known = asked.filter(sku => cards.has(sku));
      const [read, fresh] = await Promise.all([
        readProductDetails(db, lacking),
        withStock(
          db,
          known.map(sku => cards.get(sku) as ProductDetail),
        ),
      ]);
      if (cards.size + read.length > MAX_CARDS) cards.clear();
      for (const card of read) cards.set(card.sku, card);
      const found = new Map([...read, ...fresh].map(card => [card.sku, card]));
      return asked.flatMap(sku => found.get(sku) ?? []);
    },
    similar: (spu, count) => similarTo(db, [spu], count),
    shelf: () => keeper.shelf(),
    categories() {
      const current = held;
      current.categories ??= readCategories(db).catch(error => {
        current.categories = undefined;
        throw error;
      });
      return current.categories;
    },
    async looksWith(sku) {
      const current = held;
      current.looks ??= readWornLooks(db).catch(error => {
        current.looks = undefined;
        throw error;
      });
      return (await current.looks).get(sku) ?? [];
    },
    stock: (spu, skus) => readStock(db, spu, skus.filter(isSku)),
    refresh,
    async close() {
      clearInterval(timer);
      await Promise.all([refreshing, keeper.close()]);
    },
  };
}

function emptyHeld(version: string): Held {
  return { version, products: new Map(), cards: new Map() };
}

function pick(products: ReadonlyMap<string, Product>, skus: readonly string[]): Product[] {
  return skus.flatMap(sku => products.get(sku) ?? []);
}

/** PostgreSQL takes no text with a zero character. */
function isSku(sku: string): boolean {
  return sku !== '' && sku.length <= MAX_SKU && !sku.includes('\0');
}
