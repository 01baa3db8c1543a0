import MiniSearch, { type Query } from 'minisearch';
import { isOn, type Schedule, scheduleOf } from '#engine';
import type { ContentSource } from '../content/folder-source.ts';
import { createYielder } from '../facets/yielder.ts';
import { isContentPage, isHidden, pathOf } from '../pages/routes.ts';
import { meaningsOf } from './aliases.ts';
import { soundsOf } from './pinyin.ts';
import { normalizeQuery, queryWords } from './query-words.ts';
import { readPageText } from './read-page-text.ts';
import { normalize, pairsOf, termsOf, type Word } from './terms.ts';

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
  pages: ReadonlyMap<string, { found: FoundPage; show: Schedule }>;
}

/** How long a check of the pages' files is reused, in ms. */
const CHECK_INTERVAL = 2000;

/** Longest description of a result. */
const MAX_DESCRIPTION = 60;

/** Fields with a page's title, and those that say what it is about. */
const TITLE = new Set(['title', 'sounds']);
const ABOUT = new Set([...TITLE, 'headings']);

export function createPageSearch(source: ContentSource): PageSearch {
  let current: { version: string; index: Promise<PageIndex> } | undefined;
  let checkedAt = Number.NEGATIVE_INFINITY;

  async function indexOf(): Promise<PageIndex> {
    if (current && performance.now() - checkedAt < CHECK_INTERVAL) return current.index;
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
    if (current?.version !== version) {
      const keys = pages.map(({ key }) => key).filter(key => key !== 'home');
      current = { version, index: buildIndex(source, keys) };
    }
    return current.index;
  }

  return {
    async find(typed, count) {
      const words = queryWords(normalizeQuery(typed));
      if (words.length === 0) return [];
      const { search, pages } = await indexOf();
      const hits = search.search(
        { combineWith: 'AND', queries: words.map(toQuery) },
        { boost: { title: 8, sounds: 6, headings: 4, description: 3 } },
      );
      const now = Date.now();
      const shown = hits.flatMap(({ id, match }) => {
        const page = pages.get(id);
        return page && isOn(page.show, now) ? { page: page.found, match } : [];
      });
      return shown.slice(0, count).map(({ page, match }) => {
        const hasAll = (names: ReadonlySet<string>) =>
          Object.values(match).every(fields => fields.some(field => names.has(field)));
        return { ...page, isStrong: hasAll(ABOUT), isTitled: hasAll(TITLE) };
      });
    },
  };
}

/** Returns the query for a word or what it means. */
function toQuery({ text, han }: Word): Query {
  if (!han)
    return { queries: [text], fields: ['title', 'headings', 'body', 'sounds'], prefix: text.length > 3 };
  const meanings = [text, ...meaningsOf(text).filter(meaning => !meaning.startsWith('#'))];
  return {
    combineWith: 'OR',
    queries: meanings.map(meaning => ({ combineWith: 'AND', queries: pairsOf(meaning) })),
  };
}

async function buildIndex(source: ContentSource, keys: readonly string[]): Promise<PageIndex> {
  const yielder = createYielder();
  const pages = new Map<string, { found: FoundPage; show: Schedule }>();
  const search = new MiniSearch<IndexedPage>({
    fields: ['title', 'description', 'headings', 'body', 'sounds'],
    tokenize: (text, field) => (field === 'sounds' ? text.split(' ') : termsOf(text)),
    processTerm: term => normalize(term),
    searchOptions: { tokenize: text => [text] },
  });
  for (const key of keys) {
    const document = await readDocument(source, key);
    if (!document) continue;
    const { isService, ...text } = readPageText(document);
    if (!text.title) continue;
    search.add({ id: key, ...text, sounds: soundsOf(text.title).join(' ') });
    const found: FoundPage = {
      kind: isService ? 'service' : 'story',
      title: text.title,
      description: shorten(text.description),
      url: pathOf(key),
    };
    pages.set(key, { found, show: scheduleOf('show' in document ? document.show : undefined) });
    if (yielder.isDue()) await yielder.yield();
  }
  return { search, pages };
}

/** Returns a page that can be read and may be found; else null. */
async function readDocument(source: ContentSource, key: string): Promise<object | null> {
  try {
    const document = JSON.parse((await source.read('pages', key)) ?? 'null');
    return document?.noindex ? null : document;
  } catch {
    // The page itself reports what is wrong with it.
    return null;
  }
}

const shorten = (text: string) =>
  text.length > MAX_DESCRIPTION ? `${text.slice(0, MAX_DESCRIPTION - 1)}…` : text;
