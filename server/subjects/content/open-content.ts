import { fillPromises } from '#shop/promises';
import type { Database } from '../../base/database/index.ts';
import { fillLegalText } from '../legal-texts/built-in.ts';
import { BUILT_IN_PAGES, RULES_PAGE, rulesPage, TO_WRITE } from './built-in-pages.ts';
import type { ContentSource } from './content-source.ts';
import { openDatabaseSource, type StoredOptions } from './database-source.ts';
import { type FolderOptions, openFolderSource } from './folder-source.ts';
import { readOwn } from './legal-texts.ts';
import type { DocumentKind } from './scan-content.ts';
import { withSharedBlocks } from './shared-blocks.ts';
import { withKnownBoutiques } from './unknown-boutiques.ts';

const TEXTS = new Map(Object.entries(BUILT_IN_PAGES).map(([key, page]) => [key, JSON.stringify(page)]));

/** Version of a built-in page. */
const VERSION = 'built-in:';

/** The static block in the place of the package's rules. */
const RULES = 'processing-rules';

/** Returns the page of a shop's own rules; null where it has none that is valid. */
async function readRulesPage(source: ContentSource): Promise<string | null> {
  const text = await readOwn(source, RULES).catch(() => null);
  return text && JSON.stringify(rulesPage({ ...text, content: fillLegalText(text.content) }));
}

/** Adds the built-in pages to a source, each until the source has a page of that key. */
function withBuiltInPages(source: ContentSource): ContentSource {
  const modified = new Date();
  return {
    ...source,
    version(kind, key) {
      const version = source.version(kind, key);
      if (version !== null || kind !== 'pages' || !TEXTS.has(key)) return version;
      const ofText = key === RULES_PAGE ? source.version('blocks', RULES) : null;
      return ofText === null ? VERSION : `${VERSION} ${ofText}`;
    },
    async read(kind, key) {
      const text = await source.read(kind, key);
      if (text !== null || kind !== 'pages') return text;
      return (key === RULES_PAGE ? await readRulesPage(source) : null) ?? TEXTS.get(key) ?? null;
    },
    async list(kind) {
      const listed = await source.list(kind);
      if (kind !== 'pages') return listed;
      const keys = new Set(listed.map(({ key }) => key));
      const missing = [...TEXTS.keys()].filter(key => !keys.has(key));
      return [...listed, ...missing.map(key => ({ key, modified }))];
    },
  };
}

/** Returns the keys of the pages that only the shop can write and a source lacks; none while its folder is missing. */
export const unwrittenKeys = (source: ContentSource): string[] =>
  source.status().problem === 'missing'
    ? []
    : TO_WRITE.filter(key => source.version('pages', key)?.startsWith(VERSION));

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

/** Whether the shop needs a document at any time: its pages and the static blocks stay in memory. */
const isNeeded = (kind: DocumentKind, key: string) => kind === 'blocks' || TEXTS.has(key);

/**
 * Adds to a source what every shop has: built-in pages in place of those that it lacks, shared blocks in their places, and the shop's
 * promises in the place of their names.
 */
const complete = (source: ContentSource): ContentSource =>
  withKnownBoutiques(withPromises(withSharedBlocks(withBuiltInPages(source))));

/**
 * Opens the shop's content in a folder.
 *
 * @throws Error when the folder does not exist or does not answer.
 */
export const openContent = async (
  folder: string,
  options?: Omit<FolderOptions, 'isNeeded'>,
): Promise<ContentSource> => complete(await openFolderSource(folder, { ...options, isNeeded }));

/** Opens the shop's content in the database. @throws Error when the database can't be read. */
export async function openStoredContent(
  database: Pick<Database, 'db' | 'listen'>,
  options?: Omit<StoredOptions, 'isNeeded'>,
): Promise<ContentSource> {
  const source = await openDatabaseSource(database, { ...options, isNeeded });
  return {
    ...complete(source),
    async inRelease(release) {
      const replaced = await source.inRelease?.(release);
      return replaced ? complete(replaced) : null;
    },
  };
}
