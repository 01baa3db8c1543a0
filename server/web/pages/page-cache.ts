import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

/** How long to wait before a page that could not be made is tried again, in ms. */
export const RETRY_AFTER = 500;

/** Memory for the pages of a cache, by default. */
const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Remembers for each kind of pages that they can't be made now, so that no request waits for the same time limit again.
 */
export interface Circuit {
  /** Whether a rendering of the address would fail, by all that is known; one of each half second tries nevertheless. */
  isOpen(address: string): boolean;
  /** Returns the error of the last rendering that failed; null where an incomplete page is better than none. */
  reason(address: string): Error | null;
  /** @param error of the rendering; null for an incomplete page. */
  failed(address: string, error: unknown): void;
  succeeded(address: string): void;
}

export interface PageCacheOptions {
  /** Memory for pages, with their encodings. Those that were not requested for longest leave. */
  maxBytes?: number;
  circuit?: Circuit;
  /** Receives why the last good page of an address is served, once per version. */
  onStale?: (address: string, error: unknown) => void;
  /** Whether a failure may be answered with the last good page; by default each. */
  mayServeStale?: (error: unknown) => boolean;
}

/**
 * Stores rendered pages by address, each valid for one version of everything it was made from. Concurrent requests
 * share one rendering. A rendering that fails or finds no page is not stored. Where an earlier rendering of the address
 * succeeded, it is served in place of one that fails or is incomplete, and the page is tried again in the background.
 * A page that will be outdated soon is served and rendered again behind the answer, one rendering at a time.
 */
export class PageCache<P extends CachedPage | null = CachedPage | null> {
  private readonly entries: LRUCache<string, Entry<P>>;
  /** First renderings of addresses. Not among the entries: one that finds no page must not evict any. */
  private readonly pending = new Map<string, Entry<P>>();

  constructor(
    capacity = 500,
    private readonly options: PageCacheOptions = {},
  ) {
    const maxSize = options.maxBytes ?? MAX_BYTES;
    this.entries = new LRUCache({ max: capacity, maxSize, sizeCalculation: measure });
  }

  /** Returns the page if it is rendered and current, without a promise. */
  peek(address: string, version: string): P | undefined {
    const entry = this.entries.get(address);
    const page = entry?.version === version ? entry.rendered : undefined;
    return page && !page.isOutdated() && !page.isAging() ? page : undefined;
  }

  async get(address: string, version: string, render: () => Promise<P>): Promise<P> {
    const entry = this.find(address);
    if (entry?.version !== version) return this.add(address, version, render, entry?.good);
    if (entry.retryAt !== undefined) {
      if (entry.retryAt <= Date.now() && !this.options.circuit?.isOpen(address)) {
        this.retry(address, entry, render);
      }
      return entry.page;
    }
    const page = await entry.page;
    if (!page?.isOutdated()) {
      if (page?.isAging()) this.renew(address, entry, render);
      return page;
    }
    if (this.find(address) !== entry) return this.get(address, version, render);
    // The last good page may have failed while this request waited.
    if (entry.retryAt !== undefined) return page;
    if (entry.renewal) {
      await entry.renewal;
      return this.get(address, version, render);
    }
    return this.add(address, version, render, entry.good);
  }

  /** Returns the addresses whose last good page is served. */
  stale(): string[] {
    return [...this.entries].flatMap(([address, { retryAt }]) => (retryAt === undefined ? [] : [address]));
  }

  private find(address: string): Entry<P> | undefined {
    return this.entries.get(address) ?? this.pending.get(address);
  }

  private add(address: string, version: string, render: () => Promise<P>, good: P | undefined): Promise<P> {
    const entry: Entry<P> = { version, page: Promise.resolve(null as P), good };
    const { circuit } = this.options;
    if (circuit?.isOpen(address)) {
      const reason = circuit.reason(address);
      if (good && Date.now() < good.nextChange) {
        this.entries.set(address, Object.assign(entry, { page: Promise.resolve(good), retryAt: Date.now() }));
        return entry.page;
      }
      if (reason) return Promise.reject(reason);
    }
    if (this.entries.has(address)) this.entries.set(address, entry);
    else this.pending.set(address, entry);
    entry.page = this.make(address, entry, render);
    // Requests get the rejection; without any it must not end the process.
    entry.page.catch(() => {});
    return entry.page;
  }

  /** Renders an entry's page again in the background; its last good page is served until that succeeds. */
  private retry(address: string, entry: Entry<P>, render: () => Promise<P>): void {
    entry.retryAt = Number.POSITIVE_INFINITY;
    this.make(address, entry, render).then(
      page => {
        entry.page = Promise.resolve(page);
      },
      () => {},
    );
  }

  /** Renders a page again that is served meanwhile. A rendering that fails leaves it, until it is outdated. */
  private renew(address: string, entry: Entry<P>, render: () => Promise<P>): void {
    const { circuit } = this.options;
    if (entry.renewal || (entry.renewAt ?? 0) > Date.now() || circuit?.isOpen(address)) return;
    const renewed: Entry<P> = { version: entry.version, page: entry.page, good: entry.good };
    entry.renewal = render()
      .then(page => {
        if (page?.problem) {
          circuit?.failed(address, null);
          throw page.problem;
        }
        circuit?.succeeded(address);
        if (this.find(address) !== entry) return;
        if (page === null) return this.delete(address, entry);
        this.entries.set(
          address,
          Object.assign(renewed, { page: Promise.resolve(page), rendered: page, good: page }),
        );
      })
      .catch((error: unknown) => {
        circuit?.failed(address, error);
        entry.renewAt = Date.now() + RETRY_AFTER;
      })
      .finally(() => {
        entry.renewal = undefined;
      });
  }

  private async make(address: string, entry: Entry<P>, render: () => Promise<P>): Promise<P> {
    const { circuit, onStale, mayServeStale = () => true } = this.options;
    try {
      const page = await render();
      if (page?.problem) circuit?.failed(address, null);
      else circuit?.succeeded(address);
      if (page === null) {
        this.delete(address, entry);
        return page;
      }
      // An earlier page may be complete, but must not show what has ended.
      if (page.problem && entry.good && Date.now() < entry.good.nextChange) throw page.problem;
      entry.rendered = page;
      if (!page.problem) entry.good = page;
      entry.retryAt = undefined;
      this.keep(address, entry);
      return page;
    } catch (error) {
      circuit?.failed(address, error);
      if (!entry.good || !mayServeStale(error)) {
        this.delete(address, entry);
        throw error;
      }
      if (!entry.isReported) onStale?.(address, error);
      entry.isReported = true;
      entry.rendered = undefined;
      entry.retryAt = Date.now() + RETRY_AFTER;
      return entry.good;
    }
  }

  /** Stores a page that was made, unless a newer one has replaced it. */
  private keep(address: string, entry: Entry<P>): void {
    if (this.find(address) !== entry) return;
    this.delete(address, entry);
    this.entries.set(address, entry);
  }

  /** Deletes an entry unless a newer one has replaced it. */
  private delete(address: string, entry: Entry<P>): void {
    if (this.pending.get(address) === entry) this.pending.delete(address);
    if (this.entries.peek(address) === entry) this.entries.delete(address);
  }
}

/** Returns the bytes of an entry's pages. */
function measure<P extends CachedPage | null>({ rendered, good }: Entry<P>): number {
  const pages = new Set([rendered, good]);
  return [...pages].reduce((sum, page) => sum + (page?.bytes ?? 0), 1);
}

interface Entry<P> {
  version: string;
  page: Promise<P>;
  /** Set once `page` resolves, so that a current page needs no await. */
  rendered?: P;
  /** The last complete page, of this or an earlier version. */
  good: P | undefined;
  /** Set while the page is rendered again behind the answers; never rejects. */
  renewal?: Promise<void>;
  /** When to renew the page again after that has failed. */
  renewAt?: number;
  /** Set while `good` is served: when to try again. */
  retryAt?: number;
  /** Whether the failure of this version was reported. */
  isReported?: boolean;
}
