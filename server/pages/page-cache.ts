import { LRUCache } from 'lru-cache';
import type { CachedPage } from './cached-page.ts';

/**
 * Stores rendered pages by address, each valid for one version of everything it was made from. Concurrent requests
 * share one rendering. A rendering that fails or finds no page is not stored.
 */
export class PageCache<P extends CachedPage | null = CachedPage | null> {
  private readonly entries: LRUCache<string, Entry<P>>;

  constructor(capacity = 500) {
    this.entries = new LRUCache({ max: capacity });
  }

  /** Returns the page if it is rendered and current, without a promise. */
  peek(address: string, version: string): P | undefined {
    const entry = this.entries.get(address);
    if (entry?.version !== version || !entry.rendered || entry.rendered.outdated()) return undefined;
    return entry.rendered;
  }

  async get(address: string, version: string, render: () => Promise<P>): Promise<P> {
    const entry = this.entries.get(address);
    if (entry?.version === version) {
      const page = await entry.page;
      if (!page?.outdated()) return page;
      this.delete(address, entry);
      return this.get(address, version, render);
    }
    return this.add(address, { version, page: render() });
  }

  private add(address: string, entry: Entry<P>): Promise<P> {
    this.entries.set(address, entry);
    entry.page.then(
      page => {
        if (page) entry.rendered = page;
        else this.delete(address, entry);
      },
      () => this.delete(address, entry),
    );
    return entry.page;
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
}
