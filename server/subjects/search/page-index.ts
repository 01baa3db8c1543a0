import MiniSearch from 'minisearch';
import { cutText } from '#schemas';
import { createYielder } from '../../base/overload/yielder.ts';
import type { ContentSource } from '../content/content-source.ts';
import { DocumentError } from '../content/document-error.ts';
import { buildPagePath, isContentPage, isHidden } from '../content/page-addresses.ts';
import { readShownDocument } from '../content/shown-content.ts';
import { toSounds } from './pinyin.ts';
import { readPageText } from './read-page-text.ts';
import { listTerms, normalize } from './terms.ts';

/** A content page that a search has found. */
export interface FoundPage {
  kind: 'service' | 'story';
  title: string;
  description: string;
  url: string;
}

export interface IndexedText {
  id: string;
  title: string;
  description: string;
  headings: string;
  body: string;
  sounds: string;
}

/** A page that the index has read. */
interface ReadPage {
  /** When its file was changed, in epoch ms; NaN for one that has to be read again. */
  modified: number;
  /** Null for a page that must not be found. */
  found: FoundPage | null;
  /** When its schedule next changes the page, in epoch ms. */
  nextChange: number;
}

/** The content pages with their texts. Searches may use it at any time, also during an update. */
export interface PageIndex {
  search: MiniSearch<IndexedText>;
  pages: ReadonlyMap<string, ReadPage>;
  /** When a schedule next changes the index, in epoch ms. */
  nextChange(): number;
  /**
   * Reads the pages that have changed since, in slices between which requests proceed.
   *
   * @throws ContentUnavailable when the content is missing. The index stays as it is.
   */
  update(): Promise<void>;
}

/** Longest description of a result. */
const MAX_DESCRIPTION = 60;

/** Creates the index of a source's pages, without any page. */
export function createPageIndex(source: ContentSource): PageIndex {
  const pages = new Map<string, ReadPage>();
  let nextChange = Number.POSITIVE_INFINITY;
  const search = new MiniSearch<IndexedText>({
    fields: ['title', 'description', 'headings', 'body', 'sounds'],
    tokenize: (text, field) => (field === 'sounds' ? text.split(' ') : listTerms(text)),
    processTerm: term => normalize(term),
    searchOptions: { tokenize: text => [text] },
  });

  /** Removes a page, and its postings later, in small batches. */
  function remove(key: string): void {
    if (pages.get(key)?.found) search.discard(key);
    pages.delete(key);
  }

  async function read(key: string, modified: number, now: number): Promise<void> {
    const page = await readDocument(source, key, now);
    // Nothing waits from here on: a search finds either the earlier page or the new one.
    remove(key);
    const { isService, ...text } = readPageText(page.document);
    const isFindable = page.document !== null && text.title !== '';
    if (isFindable) search.add({ id: key, ...text, sounds: toSounds(text.title).join(' ') });
    const found: FoundPage = {
      kind: isService ? 'service' : 'story',
      title: text.title,
      description: cutText(text.description, MAX_DESCRIPTION, '…'),
      url: buildPagePath(key),
    };
    const { nextChange, mustRetry } = page;
    pages.set(key, {
      modified: mustRetry ? Number.NaN : modified,
      found: isFindable ? found : null,
      nextChange,
    });
  }

  return {
    search,
    pages,
    nextChange: () => nextChange,
    async update() {
      const listed = (await source.list('pages')).filter(
        ({ key }) => isContentPage(key) && !isHidden(key) && key !== 'home',
      );
      const now = Date.now();
      const yielder = createYielder();
      const keys = new Set(listed.map(({ key }) => key));
      for (const key of pages.keys()) if (!keys.has(key)) remove(key);
      for (const { key, modified } of listed) {
        const page = pages.get(key);
        const isCurrent = page?.modified === modified.getTime() && now < page.nextChange;
        if (!isCurrent) await read(key, modified.getTime(), now);
        if (yielder.isDue()) await yielder.yield();
      }
      nextChange = [...pages.values()].reduce(
        (first, page) => Math.min(first, page.nextChange),
        Number.POSITIVE_INFINITY,
      );
    },
  };
}

/** Reads a page; its document is null if it can't be read, does not show or must not be found. */
async function readDocument(source: ContentSource, key: string, now: number) {
  try {
    const { document, nextChange } = await readShownDocument(source, 'pages', key, now);
    const isHidden = (document as { noindex?: unknown } | null)?.noindex;
    return { document: isHidden ? null : document, nextChange, mustRetry: false };
  } catch (error) {
    // The page itself reports what is wrong with it.
    const mustRetry = !(error instanceof DocumentError);
    return { document: null, nextChange: Number.POSITIVE_INFINITY, mustRetry };
  }
}
