import { setTimeout } from 'node:timers/promises';
import type { Query } from 'minisearch';
import type { ContentSource } from '../content/content-source.ts';
import { findMeanings, namesService } from './aliases.ts';
import { createPageIndex, type FoundPage } from './page-index.ts';
import { normalizeQuery, queryWords } from './query-words.ts';
import { splitPairs, type Word } from './terms.ts';

export interface PageHit extends FoundPage {
  /** Whether it has every word in its title or headings. */
  isStrong: boolean;
  /** Whether it has every word in its title. */
  isTitled: boolean;
}

/** Searches the content pages: stories and pages of the service. */
export interface PageSearch {
  /**
   * Builds the index. Searches that come before it is built wait for it, ten seconds at most, as the content may be missing or
   * slow: then they find no pages.
   */
  prepare(): Promise<void>;
  find(typed: string, count: number): Promise<PageHit[]>;
  /** Returns when a schedule next changes what is found, in epoch ms. */
  nextChange(): number;
  /** Returns a number that changes with the content; null while what is found may be older than that. */
  revision(): number | null;
}

/** How long a check of the pages' files is reused, in ms. */
const CHECK_INTERVAL = 2000;

/** Most pages whose check a search waits for, which takes milliseconds: an edit shows in the next search then. */
const MAX_AWAITED = 80;

/** How long a start waits for the index, in ms. */
const MAX_PREPARATION = 10_000;

/** Fields with a page's title, and those that say what it is about. */
const TITLE = new Set(['title', 'sounds']);
const ABOUT = new Set([...TITLE, 'headings']);

export function createPageSearch(source: ContentSource): PageSearch {
  const index = createPageIndex(source);
  let preparing: Promise<void> | undefined;
  let isBuilt = false;
  let checkedAt = Number.NEGATIVE_INFINITY;
  /** The content's revision of the last update. */
  let revision = -1;
  let updating: Promise<void> | undefined;

  /** Brings the index up to date, once for all who ask meanwhile. */
  function update(): Promise<void> {
    const from = source.revision();
    updating ??= index
      .update()
      .then(() => {
        isBuilt = true;
        checkedAt = performance.now();
      })
      .finally(() => {
        // A failure leaves the last index, until the content changes again.
        revision = from;
        updating = undefined;
      });
    return updating;
  }

  const isOfRevision = () => revision === source.revision();

  async function refresh(): Promise<void> {
    const isRecent = performance.now() - checkedAt < CHECK_INTERVAL && Date.now() < index.nextChange();
    if (isBuilt && isRecent && isOfRevision()) return;
    const done = update();
    if (!isBuilt && !preparing) return done;
    // While the content is missing, the last index is good enough.
    const settled = done.catch(() => {});
    if (isBuilt && index.pages.size <= MAX_AWAITED) await settled;
  }

  async function waitForFirst(): Promise<void> {
    const late = new AbortController();
    const limit = setTimeout(MAX_PREPARATION, undefined, { signal: late.signal, ref: false });
    // What is wrong with the content is reported where it is read.
    await Promise.race([update(), limit]).catch(() => {});
    late.abort();
    await limit.catch(() => {});
  }

  return {
    prepare() {
      preparing ??= waitForFirst();
      return preparing;
    },
    async find(typed, count) {
      const words = queryWords(normalizeQuery(typed));
      if (words.length === 0) return [];
      if (!isBuilt) await preparing;
      await refresh();
      if (!isBuilt) return [];
      const findAll = (wanted: readonly Word[]) =>
        index.search.search(
          { combineWith: 'AND', queries: wanted.map(toQuery) },
          { boost: { title: 8, sounds: 6, headings: 4, description: 3 } },
        );
      const services = words.filter(namesService);
      const all = findAll(words);
      const hits = all.length > 0 || services.length === 0 ? all : findAll(services);
      const now = Date.now();
      // Before it is updated, the index has pages that have changed since.
      const shown = hits.flatMap(({ id, match }) => {
        const page = index.pages.get(id);
        return page?.found && now < page.nextChange ? { page: page.found, match } : [];
      });
      return shown.slice(0, count).map(({ page, match }) => {
        const hasAll = (names: ReadonlySet<string>) =>
          Object.values(match).every(fields => fields.some(field => names.has(field)));
        return { ...page, isStrong: hasAll(ABOUT), isTitled: hasAll(TITLE) };
      });
    },
    // A result without the pages must not be kept.
    nextChange: () => (isBuilt ? index.nextChange() : 0),
    revision: () => (isBuilt && isOfRevision() ? revision : null),
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
