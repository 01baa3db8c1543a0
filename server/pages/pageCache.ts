import type { CachedPage } from './cachedPage.ts';

/**
 * Rendered pages by address, each valid for one version of everything it was made from. The least recently
 * used page goes first. Requests that come while a page is being made wait for that one making; a making that
 * fails, or finds no page, is not kept.
 */
export class PageCache<P extends CachedPage | null = CachedPage | null> {
  private readonly pages = new Map<string, Entry<P>>();

  constructor(private readonly capacity = 500) {}

  /** The page, if it is held in this version and made already: no need to wait a turn for it. */
  peek(address: string, version: string): P | undefined {
    const held = this.pages.get(address);
    if (held?.version !== version || !held.made || held.made.outdated()) return undefined;
    this.keep(address, held);
    return held.made;
  }

  async get(address: string, version: string, make: () => Promise<P>): Promise<P> {
    const held = this.pages.get(address);
    if (held?.version === version) {
      this.keep(address, held);
      const page = await held.page;
      if (!page?.outdated()) return page;
      this.forget(address, held.page);
      return this.get(address, version, make);
    }
    const page = make();
    const entry: Entry<P> = { version, page };
    this.keep(address, entry);
    if (this.pages.size > this.capacity) this.pages.delete(this.pages.keys().next().value as string);
    page.then(
      made => {
        if (made) entry.made = made;
        else this.forget(address, page);
      },
      () => this.forget(address, page),
    );
    return page;
  }

  /** Puts a page last in line for being dropped. */
  private keep(address: string, entry: Entry<P>): void {
    this.pages.delete(address);
    this.pages.set(address, entry);
  }

  private forget(address: string, page: Promise<unknown>): void {
    if (this.pages.get(address)?.page === page) this.pages.delete(address);
  }
}

interface Entry<P> {
  version: string;
  page: Promise<P>;
  made?: P;
}
