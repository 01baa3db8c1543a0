import type { FastifyBaseLogger } from 'fastify';
import type { Route } from '#engine';
import { Unavailable } from '../../base/errors/unavailable.ts';
import { DocumentError } from '../../subjects/content/document-error.ts';
import { createCircuit } from './circuit.ts';
import { PageCache } from './page-cache.ts';

/**
 * Most pages and bytes of each cache. A page of the demonstration shop has 200 KB; pages may be larger, and memory is what runs
 * out.
 */
const LIMITS = {
  plain: { pages: 500, maxBytes: 128 * 1024 * 1024 },
  // Requests can invent ids, which must not evict other pages.
  looks: { pages: 50, maxBytes: 16 * 1024 * 1024 },
  queries: { pages: 300, maxBytes: 96 * 1024 * 1024 },
  filtered: { pages: 200, maxBytes: 48 * 1024 * 1024 },
};

/** What distinguishes the cached pages of one key. */
export interface CachedAddress {
  key: string;
  /** JSON for use in place instead of a document. */
  isInPlace?: boolean | undefined;
  lookId?: string | null;
  route?: Route | undefined;
}

/** Returns the address of a cached page. A list of JSON: whatever a shopper writes, two pages never share an address. */
export const buildAddress = ({ key, isInPlace = false, lookId = null, route }: CachedAddress): string =>
  JSON.stringify([key, isInPlace ? 'json' : 'html', lookId, route ?? null]);

/** Returns the page's key of an address; the rest may hold a shopper's words. */
const readKey = (address: string): string => (JSON.parse(address) as [string])[0];

/** The rendered pages, by `buildAddress`. */
export interface PageStore {
  /** Pages without parameters. */
  plain: PageCache;
  /** Pages with a chosen look. */
  looks: PageCache;
  /** Pages that depend on the path of their address: products and lists. */
  queries: PageCache;
  /** Searches and lists with filters, sorting or a page: words without end, which must not evict products and lists. */
  filtered: PageCache;
  /** Returns the keys of the pages whose last good rendering is served, each once. */
  stale(): string[];
}

/**
 * Creates the store. A page that can't be made is answered with its last good rendering; outside production, an editor
 * sees the syntax error of a page instead.
 */
export function createPageStore(production: boolean, log: FastifyBaseLogger): PageStore {
  const options = {
    circuit: createCircuit(readKey),
    onStale: (address: string, error: unknown) =>
      log[error instanceof Unavailable ? 'warn' : 'error'](
        { page: readKey(address), err: error },
        'a page can’t be made; its last good rendering is served',
      ),
    mayServeStale: (error: unknown) => production || !(error instanceof DocumentError),
  };
  const create = ({ pages, maxBytes }: { pages: number; maxBytes: number }) =>
    new PageCache(pages, { ...options, maxBytes });
  const [plain, looks] = [create(LIMITS.plain), create(LIMITS.looks)];
  const [queries, filtered] = [create(LIMITS.queries), create(LIMITS.filtered)];
  return {
    plain,
    looks,
    queries,
    filtered,
    stale: () => [...new Set([plain, looks, queries, filtered].flatMap(cache => cache.stale().map(readKey)))],
  };
}
