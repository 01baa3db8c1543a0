import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findShowFaults, isObject, type Schedule } from '#engine';
import { filesBelow, statBelow } from '../../base/files/regular-files.ts';
import { BUILT_IN_PAGES, missingPages } from '../../subjects/content/built-in-pages.ts';
import { PAGE_ROUTES } from '../../subjects/content/page-addresses.ts';
import { anchorsIn } from './anchors-in.ts';
import { cached, decoded, once, readJson } from './read-once.ts';
import { openShopMedia } from './shop-media.ts';

interface Entry {
  [field: string]: unknown;
}

/**
 * Opens what content may refer to: catalogue, media and pages of the shop that the server's settings name. Files are
 * read when they are first needed, and not checked: the server does that when it starts.
 */
export function openShopIndex(env: Readonly<Record<string, string | undefined>>, root: string) {
  const catalogueFile = resolve(root, env.CATALOGUE_FILE || 'catalogue/products.json');
  const mediaDir = resolve(root, env.MEDIA_DIR || 'media');
  const contentDir = resolve(root, env.CONTENT_DIR || 'content');
  const pagesDir = join(contentDir, 'pages');
  const catalogue = once(() => readCatalogueParts(catalogueFile));
  const routes = PAGE_ROUTES.map(({ path, key }) => ({ key, pattern: buildPattern(path) }));

  const products = once(() => {
    const listNames = categoryNames(catalogue().categories ?? []);
    return catalogue().products?.map(product => toProduct(product, listNames(product))) ?? null;
  });
  const looks = once(() => catalogue().looks?.map(({ lookId }) => String(lookId)) ?? null);
  const categories = once(() => catalogue().categories?.flatMap(idsIn) ?? null);
  const listedLooks = once(() => catalogue().looks?.map(toLook) ?? null);
  const listedCategories = once(() => catalogue().categories?.flatMap(entry => toCategories(entry)) ?? null);
  const hasPages = once(() => existsSync(pagesDir));
  const pageKeyAt = cached((path: string): string | null => {
    if (path === '/') return 'home';
    const key = /^\/cms\/([^/]+)\.html$/.exec(path)?.[1];
    if (key !== undefined) return decoded(key);
    return routes.find(({ pattern }) => pattern.test(path))?.key ?? null;
  });
  return {
    get products() {
      return products();
    },
    get looks() {
      return looks();
    },
    get categories() {
      return categories();
    },
    listLooks: listedLooks,
    listCategories: listedCategories,
    contentDir,
    ...openShopMedia(mediaDir, resolve(root, 'dist/media')),
    get hasPages() {
      return hasPages();
    },
    pageKeyAt,
    hasPage: cached(
      (key: string) =>
        Object.hasOwn(BUILT_IN_PAGES, key) || statBelow(pagesDir, `${key}.json`, contentDir) !== undefined,
    ),
    missingPages: () => (missingPages(contentDir) ?? []).map(key => join(pagesDir, `${key}.json`)),
    pagePaths() {
      const keys = filesBelow(pagesDir, contentDir).map(({ name }) => name.replace(/\.json$/, ''));
      const own = PAGE_ROUTES.filter(({ path, key }) => !path.includes(':') && keys.includes(key));
      return [...own.map(({ path }) => path), ...keys.map(key => `/cms/${key}.html`)];
    },
    pageShow: cached((key: string): Schedule | null => {
      const page = readJson(join(pagesDir, `${key}.json`));
      if (!isObject(page) || page.show === undefined) return null;
      return findShowFaults(page.show, 0, 'en').schedule;
    }),
    listAnchors: cached((key: string): ReadonlySet<string> | null => {
      const page = readJson(join(pagesDir, `${key}.json`));
      return page === undefined ? null : anchorsIn(page);
    }),
    readEverything(): string {
      const folders = [pagesDir, join(contentDir, 'blocks'), dirname(catalogueFile)];
      return folders
        .flatMap(folder => filesBelow(folder, contentDir).map(({ name }) => join(folder, name)))
        .filter(file => file.endsWith('.json'))
        .map(file => readFileSync(file, 'utf8'))
        .join('\n');
    },
  };
}

function toProduct(
  { sku, name, color, shortDesc, comb_price, status, defaultImage, stock }: Entry,
  categories: string[],
) {
  const colour = typeof color === 'object' && color !== null && 'name' in color ? String(color.name) : '';
  return {
    sku: String(sku),
    name: String(name ?? ''),
    color: colour,
    description: String(shortDesc ?? ''),
    categories,
    price: String(comb_price ?? ''),
    image: String(defaultImage ?? ''),
    stock: typeof stock === 'number' ? stock : null,
    isEnabled: status !== false,
  };
}

/** Returns a function that names the categories of a product, which list SPUs. */
function categoryNames(categories: readonly Entry[]): (product: Entry) => string[] {
  const names = new Map<string, string[]>();
  const read = ({ name, products, items }: Entry): void => {
    for (const spu of Array.isArray(products) ? products : []) {
      names.set(String(spu), [...(names.get(String(spu)) ?? []), String(name)]);
    }
    toEntries(items)?.forEach(read);
  };
  categories.forEach(read);
  return ({ spu }) => names.get(String(spu)) ?? [];
}

function toLook({ lookId, title, pcImg, products }: Entry) {
  return {
    id: String(lookId),
    title: String(title ?? ''),
    skus: (toEntries(products) ?? []).map(({ sku }) => String(sku)),
    image: String(pcImg ?? ''),
  };
}

/** Lists a category and those below it. @param above names of the categories around it. */
function toCategories(
  { id, name, products, items }: Entry,
  above: readonly string[] = [],
): { id: string; names: string[]; products: number }[] {
  const names = [...above, String(name ?? '')];
  const own = { id: String(id), names, products: Array.isArray(products) ? products.length : 0 };
  return [own, ...(toEntries(items) ?? []).flatMap(item => toCategories(item, names))];
}

/** Ids of a category and of those below it. */
function idsIn({ id, items }: Entry): string[] {
  return [String(id), ...(Array.isArray(items) ? items.flatMap(idsIn) : [])];
}

function readCatalogueParts(file: string) {
  const content = readJson(file);
  const beside = (name: string) => toEntries(readJson(join(dirname(file), `${name}.json`)));
  if (Array.isArray(content)) {
    return { products: content as Entry[], looks: beside('looks'), categories: beside('categories') };
  }
  const { products, looks, categories } = (content ?? {}) as Entry;
  return { products: toEntries(products), looks: toEntries(looks), categories: toEntries(categories) };
}

const toEntries = (value: unknown): Entry[] | null => (Array.isArray(value) ? value : null);

/** Matches the paths of a route pattern such as `/category/:category.html`. */
function buildPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
}
