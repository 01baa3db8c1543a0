import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { filesBelow, statBelow } from '../../base/files/regular-files.ts';
import { BUILT_IN_PAGES, missingPages } from '../../subjects/content/built-in-pages.ts';
import { anchorsIn } from './anchors-in.ts';
import { type BucketMedia, readBucketMedia } from './bucket-media.ts';
import { formsIn } from './forms-in.ts';
import { type CatalogueParts, type Entry, indexCatalogue, toEntries } from './index-catalogue.ts';
import { findPageKey, listPagePaths, readShow } from './page-paths.ts';
import { cached, once, readJson } from './read-once.ts';
import { openShopMedia } from './shop-media.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Opens what content may refer to, as `openShopIndex` does, with the bucket where media are in one. */
export const openShopWithBucket = async (env: Environment, root: string) =>
  openShopIndex(env, root, await readBucketMedia(env));

/**
 * Opens what content may refer to: catalogue, media and pages of the shop that the server's settings name. Files are
 * read when they are first needed, and not checked: the server does that when it starts.
 *
 * @param bucket the one that has the media.
 */
export function openShopIndex(env: Environment, root: string, bucket: BucketMedia | null = null) {
  const catalogueFile = resolve(root, env.CATALOGUE_FILE || 'catalogue/products.json');
  const mediaDir = resolve(root, env.MEDIA_DIR || 'media');
  const contentDir = resolve(root, env.CONTENT_DIR || 'content');
  const pagesDir = join(contentDir, 'pages');
  let readAt: string | undefined;
  const catalogue = indexCatalogue(
    once(() => {
      readAt = stampOf(catalogueFile);
      return readCatalogueParts(catalogueFile);
    }),
  );
  const hasPages = once(() => existsSync(pagesDir));
  const pageKeys = () => filesBelow(pagesDir, contentDir).map(({ name }) => name.replace(/\.json$/, ''));
  const forms = once(() => pageKeys().flatMap(key => formsIn(key, readJson(join(pagesDir, `${key}.json`)))));
  return {
    get products() {
      return catalogue.products;
    },
    get looks() {
      return catalogue.looks;
    },
    get categories() {
      return catalogue.categories;
    },
    listLooks: catalogue.listLooks,
    listCategories: catalogue.listCategories,
    isEmptyCategory: catalogue.isEmptyCategory,
    hasNewCatalogue: () => readAt !== undefined && readAt !== stampOf(catalogueFile),
    contentDir,
    ...openShopMedia(
      ...([mediaDir, resolve(root, 'dist/media'), resolve(root, '.vitrine/checker/pictures.json')] as const),
      bucket,
    ),
    get hasPages() {
      return hasPages();
    },
    pageKeyAt: cached(findPageKey),
    hasPage: cached(
      (key: string) =>
        Object.hasOwn(BUILT_IN_PAGES, key) || statBelow(pagesDir, `${key}.json`, contentDir) !== undefined,
    ),
    missingPages: () => (missingPages(contentDir) ?? []).map(key => join(pagesDir, `${key}.json`)),
    blockText: cached((key: string): string | null => {
      const file = join(contentDir, 'blocks', `${key}.json`);
      if (statBelow(join(contentDir, 'blocks'), `${key}.json`, contentDir) === undefined) return null;
      return readFileSync(file, 'utf8');
    }),
    blockKeys: () =>
      filesBelow(join(contentDir, 'blocks'), contentDir).map(({ name }) => name.replace(/\.json$/, '')),
    pagePaths() {
      return listPagePaths(pageKeys());
    },
    pageShow: cached((key: string) => readShow(readJson(join(pagesDir, `${key}.json`)))),
    listForms: forms,
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

/** Lists beside a file of products. */
const PARTS = ['looks', 'categories'];

const besideOf = (file: string, name: string) => join(dirname(file), `${name}.json`);

/** Returns times and sizes of the files of a catalogue, which are others after a change. */
function stampOf(file: string): string {
  return [file, ...PARTS.map(name => besideOf(file, name))]
    .map(path => {
      const stat = statSync(path, { throwIfNoEntry: false });
      return stat ? `${stat.mtimeMs} ${stat.size}` : '';
    })
    .join();
}

function readCatalogueParts(file: string): CatalogueParts {
  const content = readJson(file);
  const beside = (name: string) => toEntries(readJson(besideOf(file, name)));
  if (Array.isArray(content)) {
    return { products: content as Entry[], looks: beside('looks'), categories: beside('categories') };
  }
  const { products, looks, categories } = (content ?? {}) as Entry;
  return { products: toEntries(products), looks: toEntries(looks), categories: toEntries(categories) };
}
