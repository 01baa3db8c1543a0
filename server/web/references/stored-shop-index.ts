import { join } from 'node:path';
import { BUILT_IN_PAGES } from '../../subjects/content/built-in-pages.ts';
import type { CheckContext, DocumentName } from '../../subjects/publishing/index.ts';
import { anchorsIn } from './anchors-in.ts';
import type { BucketMedia } from './bucket-media.ts';
import { formsIn } from './forms-in.ts';
import { type CatalogueParts, indexCatalogue } from './index-catalogue.ts';
import { findPageKey, listPagePaths, readShow } from './page-paths.ts';
import { cached, once } from './read-once.ts';
import { openShopMedia } from './shop-media.ts';

/** What an index is made from, besides the documents. */
export interface StoredShop {
  catalogue: CatalogueParts;
  contentDir: string;
  mediaDir: string;
  builtMediaDir: string;
  /** File with the measured colours of pictures. */
  tonesFile: string;
  /** The bucket that has the media; null where they are in the folder. */
  bucket: BucketMedia | null;
}

/** The index of a shop whose catalogue and documents are in the database. */
export type StoredShopIndex = ReturnType<typeof openStoredShopIndex>;

/**
 * Opens what content may refer to, as `openShopIndex` does, for documents of the database.
 *
 * @param unread gets the documents whose texts were needed and not read yet.
 */
export function openStoredShopIndex(
  { catalogue, contentDir, mediaDir, builtMediaDir, tonesFile, bucket }: StoredShop,
  context: CheckContext,
  unread: DocumentName[],
) {
  const readText = (name: DocumentName): string | null => {
    const text = context.findText(name);
    if (text === undefined) unread.push(name);
    return text ?? null;
  };
  const readPage = cached((key: string): unknown => parse(readText({ kind: 'pages', key })));
  return {
    ...indexCatalogue(() => catalogue),
    ...openShopMedia(mediaDir, builtMediaDir, tonesFile, bucket),
    hasNewCatalogue: () => false,
    contentDir,
    hasPages: true,
    // An address that leads elsewhere counts as a page of its own.
    pageKeyAt(path: string): string | null {
      const key = findPageKey(path);
      return (key === null || !hasPage(key)) && context.isRedirected(path) ? path : key;
    },
    hasPage: (key: string) => hasPage(key) || context.isRedirected(key),
    missingPages: (): string[] => [],
    blockText: cached((key: string) => readText({ kind: 'blocks', key })),
    blockKeys: () => context.listKeys('blocks'),
    pagePaths: () => listPagePaths(context.listKeys('pages')),
    pageShow: cached((key: string) => readShow(readPage(key))),
    listForms: once(() => context.listKeys('pages').flatMap(key => formsIn(key, readPage(key)))),
    listAnchors: cached((key: string): ReadonlySet<string> | null => {
      const page = readPage(key);
      return page === undefined ? null : anchorsIn(page);
    }),
    readEverything: () => '',
  };

  function hasPage(key: string): boolean {
    return Object.hasOwn(BUILT_IN_PAGES, key) || context.hasDocument({ kind: 'pages', key });
  }
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Returns the file with the measured colours of pictures below the working directory. */
export const tonesFileIn = (root: string): string => join(root, '.vitrine/checker/pictures.json');
