import { readStored, removeStored, writeStored } from '#services';

/** Searches that are kept; more would hide the rest of the overlay. */
const KEPT = 10;

/** The keywords searched for last, the newest first. Storage is anybody's to write. */
export function readHistory(): string[] {
  const kept: unknown = readStored('searchHistory');
  return Array.isArray(kept) ? kept.filter(word => typeof word === 'string' && word).slice(0, KEPT) : [];
}

/** Keeps a keyword: URL-encoded as the last one (A §3 "search key"), and first in the history. */
export function rememberSearch(keyword: string): void {
  writeStored('searchKey', encodeURIComponent(keyword));
  const others = readHistory().filter(word => word !== keyword);
  writeStored('searchHistory', [keyword, ...others].slice(0, KEPT));
}

export function clearHistory(): void {
  removeStored('searchHistory');
}
