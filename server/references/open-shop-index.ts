import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { BUILT_IN_PAGES, missingPages } from '../content/built-in-pages.ts';
import { readPictureSize, statBelow } from '../media/originals.ts';
import { PICTURE, variantFile, variantList } from '../media/profiles.ts';
import { PAGE_ROUTES } from '../pages/routes.ts';
import { anchorsIn } from './anchors-in.ts';

/** Address of the shop's own media. */
const MEDIA = '/media/';

interface Entry {
  [field: string]: unknown;
}

/**
 * Opens what content may refer to: catalogue, media and pages of the shop that the server's settings name. Files are
 * read when they are first needed, and not checked: the server does that when it starts.
 */
export function openShopIndex(env: Readonly<Record<string, string | undefined>>, root: string) {
  const catalogueFile = resolve(root, env.CATALOGUE_FILE || 'fixtures/catalogue/products.json');
  const mediaDir = resolve(root, env.MEDIA_DIR || 'fixtures/media');
  const contentDir = resolve(root, env.CONTENT_DIR || 'fixtures/content');
  const builtMediaDir = resolve(root, 'dist/media');
  const pagesDir = join(contentDir, 'pages');
  const catalogue = once(() => readCatalogueParts(catalogueFile));
  const hasMediaDir = once(() => existsSync(mediaDir));
  const routes = PAGE_ROUTES.map(({ path, key }) => ({ key, pattern: patternOf(path) }));

  const products = once(() => {
    const namesOf = categoryNames(catalogue().categories ?? []);
    return catalogue().products?.map(product => productOf(product, namesOf(product))) ?? null;
  });
  const looks = once(() => catalogue().looks?.map(({ lookId }) => String(lookId)) ?? null);
  const categories = once(() => catalogue().categories?.flatMap(idsIn) ?? null);
  const hasPages = once(() => existsSync(pagesDir));
  const pageKeyAt = cached((path: string): string | null => {
    if (path === '/') return 'home';
    const key = /^\/cms\/([^/]+)\.html$/.exec(path)?.[1];
    if (key !== undefined) return decoded(key);
    return routes.find(({ pattern }) => pattern.test(path))?.key ?? null;
  });
  const bytesAt = cached((width: number) =>
    cached((path: string): number => {
      const name = mediaName(path);
      if (name === null) return 0;
      // Pictures are served in smaller copies, which the shop's build makes.
      const copy = PICTURE.test(name) && statBelow(builtMediaDir, smallestCopy(name, width));
      return (copy || statBelow(mediaDir, name))?.size ?? 0;
    }),
  );

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
    hasMedia: cached((path: string): boolean | null => {
      const name = mediaName(path);
      if (name === null || !hasMediaDir()) return null;
      return statBelow(mediaDir, name) !== undefined;
    }),
    pictureSize: cached((path: string) => {
      const name = mediaName(path);
      return (name !== null && readPictureSize(join(mediaDir, name))) || null;
    }),
    smallPicture(path: string): string | null {
      const name = mediaName(path);
      if (!/\.(?:webp|avif|jpe?g|png|gif|svg)$/i.test(path)) return null;
      if (name === null || !PICTURE.test(name)) return path;
      const size = readPictureSize(join(mediaDir, name));
      const { widths, formats } = variantList(name, size?.width ?? 0);
      const [format] = formats.slice(-1);
      return format && widths[0] ? MEDIA + variantFile(name, widths[0], format) : path;
    },
    servedBytes: (path: string, width: number): number => bytesAt(width)(path),
    listMedia() {
      const alts = readJson(join(mediaDir, 'alt.json')) as Record<string, string> | undefined;
      return filesBelow(mediaDir)
        .filter(({ name }) => /\.(?:webp|avif|jpe?g|png|svg|gif|mp4|m3u8|webm|mp3|m4a)$/i.test(name))
        .map(({ name, bytes }) => ({
          path: MEDIA + addressOf(name),
          alt: alts?.[MEDIA + name] ?? '',
          bytes,
        }));
    },
    get hasPages() {
      return hasPages();
    },
    pageKeyAt,
    hasPage: cached(
      (key: string) => Object.hasOwn(BUILT_IN_PAGES, key) || statBelow(pagesDir, `${key}.json`) !== undefined,
    ),
    missingPages: () => (missingPages(contentDir) ?? []).map(key => join(pagesDir, `${key}.json`)),
    pagePaths() {
      const keys = filesBelow(pagesDir).map(({ name }) => name.replace(/\.json$/, ''));
      const own = PAGE_ROUTES.filter(({ path, key }) => !path.includes(':') && keys.includes(key));
      return [...own.map(({ path }) => path), ...keys.map(key => `/cms/${key}.html`)];
    },
    anchorsOf: cached((key: string): ReadonlySet<string> | null => {
      const page = readJson(join(pagesDir, `${key}.json`));
      return page === undefined ? null : anchorsIn(page);
    }),
    readEverything(): string {
      const folders = [contentDir, dirname(catalogueFile)];
      return folders
        .flatMap(folder => filesBelow(folder).map(({ name }) => join(folder, name)))
        .filter(file => file.endsWith('.json'))
        .map(file => readFileSync(file, 'utf8'))
        .join('\n');
    },
  };
}

/** Returns a file's name as addresses have it; letters of all languages stay readable. */
const addressOf = (name: string) => name.replace(/[%?#\s\\"<>]/g, encodeURIComponent);

/** Returns the name of a file below the media folder; null for addresses elsewhere. */
function mediaName(path: string): string | null {
  return path.startsWith(MEDIA) ? decoded(path.slice(MEDIA.length).replace(/[?#].*$/s, '')) : null;
}

/** The copy that a screen of that width loads, of a picture that is wide enough. */
function smallestCopy(name: string, screen: number): string {
  const { widths, formats } = variantList(name, Number.POSITIVE_INFINITY);
  const width = widths.find(copy => copy >= screen) ?? screen;
  return variantFile(name, width, formats[0] ?? 'webp');
}

function productOf(
  { sku, name, color, shortDesc, comb_price, status, defaultImage }: Entry,
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
    entriesOf(items)?.forEach(read);
  };
  categories.forEach(read);
  return ({ spu }) => names.get(String(spu)) ?? [];
}

/** Ids of a category and of those below it. */
function idsIn({ id, items }: Entry): string[] {
  return [String(id), ...(Array.isArray(items) ? items.flatMap(idsIn) : [])];
}

function readCatalogueParts(file: string) {
  const content = readJson(file);
  const beside = (name: string) => entriesOf(readJson(join(dirname(file), `${name}.json`)));
  if (Array.isArray(content)) {
    return { products: content as Entry[], looks: beside('looks'), categories: beside('categories') };
  }
  const { products, looks, categories } = (content ?? {}) as Entry;
  return { products: entriesOf(products), looks: entriesOf(looks), categories: entriesOf(categories) };
}

const entriesOf = (value: unknown): Entry[] | null => (Array.isArray(value) ? value : null);

/** Matches the paths of a route pattern such as `/category/:category.html`. */
function patternOf(path: string): RegExp {
  return new RegExp(`^${path.replace(/[.+]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
}

/** Parses a JSON file; undefined when it does not exist or is not JSON, which is reported elsewhere. */
function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
}

function filesBelow(folder: string): { name: string; bytes: number }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(name => ({ name: name.split(sep).join('/'), stat: statBelow(folder, name) }))
    .flatMap(({ name, stat }) => (stat ? [{ name, bytes: stat.size }] : []))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function once<T>(read: () => T): () => T {
  let value: { read: T } | undefined;
  return () => {
    value ??= { read: read() };
    return value.read;
  };
}

/** Remembers a function's results: the same links and pictures are on many pages. */
function cached<K, T>(read: (name: K) => T): (name: K) => T {
  const values = new Map<K, { value: T }>();
  return name => {
    let entry = values.get(name);
    if (!entry) {
      entry = { value: read(name) };
      values.set(name, entry);
    }
    return entry.value;
  };
}
