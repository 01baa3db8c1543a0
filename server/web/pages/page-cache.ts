import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

/** How long to wait before a page that could not be made is tried again, in ms. */
export const RETRY_AFTER = 500;

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

export interface StaleOptions {
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
 */
export class PageCache<P extends CachedPage | null = CachedPage | null> {
  private readonly entries: LRUCache<string, Entry<P>>;

  constructor(
    capacity = 500,
    private readonly options: StaleOptions = {},
  ) {
    this.entries = new LRUCache({ max: capacity });
  }

  /** Returns the page if it is rendered and current, without a promise. */
  peek(address: string, version: string): P | undefined {
    const entry = this.entries.get(address);
    if (entry?.version !== version || !entry.rendered || entry.rendered.isOutdated()) return undefined;
    return entry.rendered;
  }

  async get(address: string, version: string, render: () => Promise<P>): Promise<P> {
    const entry = this.entries.get(address);
    if (entry?.version !== version) return this.add(address, version, render, entry?.good);
    if (entry.retryAt !== undefined) {
      if (entry.retryAt <= Date.now() && !this.options.circuit?.isOpen(address)) {
        this.retry(address, entry, render);
      }
      return entry.page;
    }
    const page = await entry.page;
    if (!page?.isOutdated()) return page;
    if (this.entries.peek(address) !== entry) return this.get(address, version, render);
    // The last good page may have failed while this request waited.
    if (entry.retryAt !== undefined) return page;
    return this.add(address, version, render, entry.good);
  }

  /** Returns the addresses whose last good page is served. */
  stale(): string[] {
    return [...this.entries].flatMap(([address, { retryAt }]) => (retryAt === undefined ? [] : [address]));
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
    this.entries.set(address, entry);
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

  /** Deletes an entry unless a newer one has replaced it. */
  private delete(address: string, entry: Entry<P>): void {
    if (this.entries.peek(address) === entry) this.entries.delete(address);
  }
}

interface Entry<P> {
  version: string;
  page: Promise<P>;
  /** Set once `page` resolves, so that a current page needs no await. */
  rendered?: P;
  /** The last complete page, of this or an earlier version. */
  good: P | undefined;
  /** Set while `good` is served: when to try again. */
  retryAt?: number;
  /** Whether the failure of this version was reported. */
  isReported?: boolean;
}
