import { type PageInfo, readStored, writeStored } from './storage.ts';

/** How many pages are kept (A §9 "Page history keeps last 10 entries"). */
const MOST = 10;

/** Keeps a page as the newest of those that were visited. Loading it anew is no other visit. */
export function rememberPage(page: PageInfo): void {
  const known = readStored('pageInfos');
  // Whatever else stands there, an older release's or a hand's, is no reason to fail.
  const before = Array.isArray(known) ? known : [];
  const earlier = before[0]?.url === page.url ? before.slice(1) : before;
  writeStored('pageInfos', [page, ...earlier].slice(0, MOST));
}
