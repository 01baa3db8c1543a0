import MiniSearch, { type Query } from 'minisearch';
import { cutText } from '#schemas';
import { createYielder } from '../../base/overload/yielder.ts';
import type { ContentSource } from '../content/content-source.ts';
import { buildPagePath, isContentPage, isHidden } from '../content/page-addresses.ts';
import { readShownDocument } from '../content/shown-content.ts';
import { findMeanings } from './aliases.ts';
import { toSounds } from './pinyin.ts';
import { normalizeQuery, queryWords } from './query-words.ts';
import { readPageText } from './read-page-text.ts';
import { listTerms, normalize, splitPairs, type Word } from './terms.ts';

/** A content page that a search has found. */
export interface FoundPage {
  kind: 'service' | 'story';
  title: string;
  description: string;
  url: string;
}

export interface PageHit extends FoundPage {
  /** Whether it has every word in its title or headings. */
  isStrong: boolean;
  /** Whether it has every word in its title. */
  isTitled: boolean;
}

/** Searches the content pages: stories and pages of the service. */
export interface PageSearch {
  find(typed: string, count: number): Promise<PageHit[]>;
  /** Returns when a schedule next changes what is found, in epoch ms. */
  nextChange(): number;
}

interface IndexedPage {
  id: string;
  title: string;
  description: string;
  headings: string;
  body: string;
  sounds: string;
}

interface PageIndex {
  search: MiniSearch<IndexedPage>;
  pages: ReadonlyMap<string, { found: FoundPage; nextChange: number }>;
  /** When the schedule of a page next changes the index, in epoch ms. */
  nextChange: number;
}

/** How long a check of the pages' files is reused, in ms. */
const CHECK_INTERVAL = 2000;

/** Longest description of a result. */
const MAX_DESCRIPTION = 60;

/** Fields with a page's title, and those that say what it is about. */
const TITLE = new Set(['title', 'sounds']);
const ABOUT = new Set([...TITLE, 'headings']);

export function createPageSearch(source: ContentSource): PageSearch {
  let current: { version: string; index: Promise<PageIndex>; nextChange: number } | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function getIndex(): Promise<PageIndex> {
    const isDue = current !== undefined && Date.now() >= current.nextChange;
    if (current && !isDue && performance.now() - checkedAt < CHECK_INTERVAL) return current.index;
    let listed: Awaited<ReturnType<ContentSource['list']>>;
    try {
      listed = await source.list('pages');
    } catch (error) {
      // While the content is missing, the last index is good enough.
      if (current) return current.index;
      throw error;
    }
    checkedAt = performance.now();
    const pages = listed.filter(({ key }) => isContentPage(key) && !isHidden(key));
    const version = pages.map(({ key, modified }) => `${key}@${modified.getTime()}`).join('|');
    if (current?.version !== version || isDue) {
      const keys = pages.map(({ key }) => key).filter(key => key !== 'home');
      const index = buildIndex(source, keys, Date.now());
      const building = { version, index, nextChange: Number.POSITIVE_INFINITY };
      current = building;
      building.nextChange = (await index).nextChange;
    }
    return current.index;
  }

  return {
    async find(typed, count) {
      const words = queryWords(normalizeQuery(typed));
      if (words.length === 0) return [];
      const { search, pages } = await getIndex();
      const hits = search.search(
        { combineWith: 'AND', queries: words.map(toQuery) },
        { boost: { title: 8, sounds: 6, headings: 4, description: 3 } },
      );
      const now = Date.now();
      // An index that could not be built again has pages that have changed since.
      const shown = hits.flatMap(({ id, match }) => {
        const page = pages.get(id);
        return page && now < page.nextChange ? { page: page.found, match } : [];
      });
      return shown.slice(0, count).map(({ page, match }) => {
        const hasAll = (names: ReadonlySet<string>) =>
          Object.values(match).every(fields => fields.some(field => names.has(field)));
        return { ...page, isStrong: hasAll(ABOUT), isTitled: hasAll(TITLE) };
      });
    },
    nextChange: () => current?.nextChange ?? Number.POSITIVE_INFINITY,
  };
}

/** Returns the query for a word or what it means. */
function toQuery({ text, isChinese }: Word): Query {
  if (!isChinese)
    return { queries: [text], fields: ['title', 'headings', 'body', 'sounds'], prefix: text.length > 3 };
  const meanings = [text, ...findMeanings(text).filter(meaning => !meaning.startsWith('#'))];
  return {
    combineWith: 'OR',
    queries: meanings.map(meaning => ({ combineWith: 'AND', queries: splitPairs(meaning) })),
  };
}

/** Indexes the pages as they show at a time, in epoch ms. */
async function buildIndex(source: ContentSource, keys: readonly string[], now: number): Promise<PageIndex> {
  const yielder = createYielder();
  const pages = new Map<string, { found: FoundPage; nextChange: number }>();
  let next = Number.POSITIVE_INFINITY;
  const search = new MiniSearch<IndexedPage>({
    fields: ['title', 'description', 'headings', 'body', 'sounds'],
    tokenize: (text, field) => (field === 'sounds' ? text.split(' ') : listTerms(text)),
    processTerm: term => normalize(term),
    searchOptions: { tokenize: text => [text] },
  });
  for (const key of keys) {
    const { document, nextChange } = await readDocument(source, key, now);
    next = Math.min(next, nextChange);
    if (!document) continue;
    const { isService, ...text } = readPageText(document);
    if (!text.title) continue;
    search.add({ id: key, ...text, sounds: toSounds(text.title).join(' ') });
    const found: FoundPage = {
      kind: isService ? 'service' : 'story',
      title: text.title,
      description: cutText(text.description, MAX_DESCRIPTION, '…'),
      url: buildPagePath(key),
    };
    pages.set(key, { found, nextChange });
    if (yielder.isDue()) await yielder.yield();
  }
  return { search, pages, nextChange: next };
}

/** Reads a page; its document is null if it can't be read, does not show or must not be found. */
async function readDocument(source: ContentSource, key: string, now: number) {
  try {
    const { document, nextChange } = await readShownDocument(source, 'pages', key, now);
    return { document: (document as { noindex?: unknown } | null)?.noindex ? null : document, nextChange };
  } catch {
    // The page itself reports what is wrong with it.
    return { document: null, nextChange: Number.POSITIVE_INFINITY };
  }
}
