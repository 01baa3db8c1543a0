import { fillPromises } from '#shop/promises';
import { BUILT_IN_PAGES } from './built-in-pages.ts';
import type { ContentSource } from './content-source.ts';
import { type FolderOptions, openFolderSource } from './folder-source.ts';

const TEXTS = new Map(Object.entries(BUILT_IN_PAGES).map(([key, page]) => [key, JSON.stringify(page)]));

/** Version of a built-in page. */
const VERSION = 'built-in';

/** Adds the built-in pages to a source, each until the source has a page of that key. */
function withBuiltInPages(source: ContentSource): ContentSource {
  const modified = new Date();
  return {
    ...source,
    version: (kind, key) =>
      source.version(kind, key) ?? (kind === 'pages' && TEXTS.has(key) ? VERSION : null),
    read: async (kind, key) =>
      (await source.read(kind, key)) ?? (kind === 'pages' ? (TEXTS.get(key) ?? null) : null),
    async list(kind) {
      const listed = await source.list(kind);
      if (kind !== 'pages') return listed;
      const keys = new Set(listed.map(({ key }) => key));
      const missing = [...TEXTS.keys()].filter(key => !keys.has(key));
      return [...listed, ...missing.map(key => ({ key, modified }))];
    },
  };
}

/** Returns the keys of the needed pages that a source has built-in pages for; none while its folder is missing. */
export const builtInKeys = (source: ContentSource): string[] =>
  source.status().problem === 'missing'
    ? []
    : [...TEXTS.keys()].filter(key => source.version('pages', key) === VERSION);

/** Puts what the shop promises in the place of its names in every document. */
function withPromises(source: ContentSource): ContentSource {
  return {
    ...source,
    async read(kind, key) {
      const text = await source.read(kind, key);
      return text === null ? null : fillPromises(text);
    },
  };
}

/**
 * Opens the shop's content: a folder, with built-in pages in place of those that it lacks, and the shop's promises in the
 * place of their names. The pages that the shop needs and
 * the static blocks stay in memory.
 *
 * @throws Error when the folder does not exist or does not answer.
 */
export const openContent = async (
  folder: string,
  options?: Omit<FolderOptions, 'isNeeded'>,
): Promise<ContentSource> =>
  withPromises(
    withBuiltInPages(
      await openFolderSource(folder, {
        ...options,
        isNeeded: (kind, key) => kind === 'blocks' || TEXTS.has(key),
      }),
    ),
  );
