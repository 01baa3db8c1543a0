import type { Product } from '#engine';
import type { Db } from '../../base/database/index.ts';
import type { FacetIndex } from '../facets/facet-index.ts';
import { createIndexKeeper, type IndexState } from '../facets/index-keeper.ts';
import { type Category, readCategories } from '../products/categories.ts';
import { type ChangeRecord, createChangeRecord } from '../products/changes/change-record.ts';
import { createChangeReader, type ReadChanges } from '../products/changes/read-changes.ts';
import type { Reads } from '../products/changes/reads.ts';
import type { ProductDetail } from '../products/detail-fields.ts';
import { readProductDetail, readProductDetails } from '../products/product-detail.ts';
import { type Looks, readLooks, type StoredLook } from '../products/read-looks.ts';
import { withReleasePrices } from '../products/release-prices.ts';
import { readStock, type StockItem, withStock } from '../products/stock.ts';
import { type ChangeFollower, createChangeFollower } from './follow-changes.ts';
import { isSku, pick, readProducts, readUncached } from './read-products.ts';

export type ChangeListener = (changes: Pick<ReadChanges, 'stock' | 'data'> | null) => void;

/** Read access to the products, categories and looks, for blocks, pages and calls. */
export interface Catalogue {
  /** Changes with the catalogue, except for the stock, about a second after the database. */
  readonly version: string;
  /** The changes of products that have been noticed, about a second after the database. */
  readonly changes: Pick<ChangeRecord, 'number' | 'watch'> & Pick<ChangeFollower, 'isCurrent' | 'catchUp'>;
  /** Returns the enabled products with these SKUs, each once, in the order of the SKUs. */
  lookup(skus: readonly string[]): Promise<Product[]>;
  /** Returns a product in one colour, with its sizes; null when it does not exist or is not enabled. */
  detail(sku: string): Promise<ProductDetail | null>;
  /** Returns products with sizes and colours for cards, in the order of the SKUs. Cached except for the stock. */
  cards(skus: readonly string[]): Promise<ProductDetail[]>;
  /** Returns the index of lists, search and recommendations; rebuilt in the background when the catalogue changes. */
  facetIndex(): Promise<FacetIndex>;
  /** Returns the current index with its state; undefined until the first one is built. */
  indexState(): IndexState | undefined;
  /** Returns the menu as a tree. */
  categories(): Promise<Category[]>;
  /**
   * Returns all looks by id, in order.
   *
   * @param shown ids of those that are shown.
   */
  looks(shown?: readonly string[]): Promise<ReadonlyMap<string, StoredLook>>;
  /** Returns the looks that show a product with others, in order. */
  looksWith(sku: string): Promise<readonly StoredLook[]>;
  /** Returns the current stock of SKUs, or of all SKUs of a model; of any models without `spu`. Never cached. */
  stock(spu: string, skus: readonly string[]): Promise<StockItem[]>;
  /** Returns this catalogue for the making of one page; what that reads is added to `reads`. */
  recording(reads: Reads): Catalogue;
  /** Returns this catalogue with the prices of a release, for its preview. Lists keep their order. */
  inRelease(release: number): Promise<Catalogue>;
  /** Applies a change of the catalogue immediately. */
  refresh(): Promise<void>;
  /** Calls a function with each change that is noticed; with null after one of anything else than products, such as the menu. */
  onChange(listen: ChangeListener): void;
  close(): Promise<void>;
}

/** Most cached products. */
const MAX_PRODUCTS = 20_000;

/** Most cached cards, of about 6 KB each. */
const MAX_CARDS = 4000;

/** Cached data of one state of the catalogue. */
interface Cache {
  version: string;
  /** Increases with each change of products. */
  revision: number;
  products: Map<string, Product>;
  cards: Map<string, ProductDetail>;
  categories?: Promise<Category[]>;
  looks?: Promise<Looks>;
}

/**
 * Opens the catalogue of a database. Lookups are cached in the process until their products change.
 *
 * @param interval how often changes are read, in ms.
 */
export async function openCatalogue(db: Db, interval?: number): Promise<Catalogue> {
  const listeners: ChangeListener[] = [];
  const read = createChangeReader(db);
  let cache = emptyCache((await read()).version);
  const record = createChangeRecord();
  const findVersion = () => `${cache.version}.${cache.revision}`;
  const keeper = createIndexKeeper(db, findVersion);

  const apply = async (changes: ReadChanges, isGap: boolean, until: number): Promise<void> => {
    // Before pages that show the stock are made again.
    await keeper.followStock([...changes.stock, ...changes.data]).catch(() => {});
    const isAll = isGap || changes.version !== cache.version;
    if (isAll) {
      cache = emptyCache(changes.version, cache.revision + 1);
      record.noteAll(until);
    } else {
      if (changes.data.length > 0) cache = without(cache, changes.data);
      record.note(changes, until);
    }
    keeper.follow(changes.data.length);
    const isChanged = isAll || changes.stock.length + changes.data.length > 0;
    if (isChanged) for (const listen of listeners) listen(isAll ? null : changes);
  };
  const follower = createChangeFollower(read, apply, interval);

  function cachedLooks() {
    const current = cache;
    current.looks ??= readLooks(db).catch(error => {
      current.looks = undefined;
      throw error;
    });
    return current.looks;
  }

  function readers(reads?: Reads): Pick<Catalogue, 'lookup' | 'detail' | 'cards' | 'looks' | 'looksWith'> {
    const note = (kind: keyof Reads, skus: readonly string[]) => {
      if (reads) for (const sku of skus) reads[kind].add(sku);
    };
    return {
      async lookup(skus) {
        note('data', skus);
        // A change during the query starts a new cache; this result belongs to the old one.
        const { products } = cache;
        const requested = [...new Set(skus)].filter(isSku);
        const missing = requested.filter(sku => !products.has(sku));
        if (missing.length === 0) return pick(products, requested);
        const found = await readProducts(db, missing);
        const answer = requested.flatMap(sku => products.get(sku) ?? found.get(sku) ?? []);
        if (products.size + found.size > MAX_PRODUCTS) products.clear();
        for (const [sku, product] of found) products.set(sku, product);
        return answer;
      },
      async detail(sku) {
        note('stock', [sku]);
        return isSku(sku) ? readProductDetail(db, sku) : null;
      },
      async cards(skus) {
        note('stock', skus);
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
      async looks(shown = []) {
        const { byId, skus } = await cachedLooks();
        for (const id of shown) note('data', skus.get(id) ?? []);
        return byId;
      },
      async looksWith(sku) {
        const { bySku, skus, ids } = await cachedLooks();
        for (const id of ids.get(sku) ?? []) note('data', skus.get(id) ?? []);
        return bySku.get(sku) ?? [];
      },
    };
  }

  const catalogue: Catalogue = {
    get version() {
      return findVersion();
    },
    changes: {
      get number() {
        return record.number;
      },
      watch: record.watch,
      isCurrent: follower.isCurrent,
      catchUp: follower.catchUp,
    },
    ...readers(),
    facetIndex: () => keeper.current(),
    indexState: () => keeper.state(),
    categories() {
      const current = cache;
      current.categories ??= readCategories(db).catch(error => {
        current.categories = undefined;
        throw error;
      });
      return current.categories;
    },
    stock: (spu, skus) => readStock(db, spu, skus.filter(isSku)),
    recording: reads => Object.assign(Object.create(catalogue), readers(reads)),
    async inRelease(release) {
      const priced = await withReleasePrices(db, release);
      if (!priced) return catalogue;
      const previewed: Catalogue = Object.assign(Object.create(catalogue), readUncached(priced));
      return Object.assign(previewed, { recording: () => previewed });
    },
    refresh: follower.refresh,
    onChange: listen => void listeners.push(listen),
    async close() {
      await Promise.all([follower.close(), keeper.close()]);
    },
  };
  return catalogue;
}

function emptyCache(version: string, revision = 0): Cache {
  return { version, revision, products: new Map(), cards: new Map() };
}

/** Returns a copy without products: what is read meanwhile may be older, and belongs to the first one. */
function without({ version, revision, products, cards, categories }: Cache, skus: readonly string[]): Cache {
  const copy: Cache = {
    ...{ version, revision: revision + 1 },
    ...{ products: new Map(products), cards: new Map(cards) },
    ...(categories && { categories }),
  };
  for (const sku of skus) {
    copy.products.delete(sku);
    copy.cards.delete(sku);
  }
  return copy;
}
