import { type PageInfo, readStored, writeStored } from './storage.ts';

/** Number of pages kept [A3-66]. */
const MAX_PAGES = 10;

/** Stores a page as the newest one visited. Reloading a page does not add it again. */
export function rememberPage(page: PageInfo): void {
  const stored = readStored('pageInfos');
  // Storage may hold any value: from an older release, or edited by hand.
  const pages = Array.isArray(stored) ? stored : [];
  const earlier = pages[0]?.url === page.url ? pages.slice(1) : pages;
  writeStored('pageInfos', [page, ...earlier].slice(0, MAX_PAGES));
}
