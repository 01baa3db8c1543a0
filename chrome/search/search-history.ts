import { readStored, removeStored, writeStored } from '#services';

/** Number of keywords kept. */
const MAX_KEYWORDS = 10;

/** The last keywords, newest first. Other values in the storage are ignored. */
export function readSearchHistory(): string[] {
  const stored: unknown = readStored('searchHistory');
  return Array.isArray(stored)
    ? stored.filter(word => typeof word === 'string' && word).slice(0, MAX_KEYWORDS)
    : [];
}

/** Stores a keyword: URL-encoded as the search key, and first in the history [A3-65b, A3-65c]. */
export function rememberSearch(keyword: string): void {
  writeStored('searchKey', encodeURIComponent(keyword));
  const others = readSearchHistory().filter(word => word !== keyword);
  writeStored('searchHistory', [keyword, ...others].slice(0, MAX_KEYWORDS));
}

export function clearSearchHistory(): void {
  removeStored('searchHistory');
}
