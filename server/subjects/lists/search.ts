import { normalizeSku } from '#schemas';
import type { FacetIndex } from '../facets/facet-index.ts';
import { createColourSet, setMember } from '../posting-sets/posting-set.ts';
import { type Found, find, NOTHING } from '../search/find.ts';
import { normalizeQuery } from '../search/query-words.ts';

/** Cached searches per index, for their next pages and their filters. */
const MAX_CACHED = 50;

const caches = new WeakMap<FacetIndex, Map<string, Found>>();

/**
 * Searches for what a shopper typed. A SKU finds its product.
 *
 * @param mayCorrect whether words that no product has are corrected.
 */
export function search(index: FacetIndex, typed: string, mayCorrect = true): Found {
  const address = index.addresses.get(typed.trim()) ?? index.addresses.get(normalizeSku(typed));
  if (address !== undefined) {
    const only = createColourSet(index.layout);
    setMember(only, address);
    return { ...NOTHING, tiers: [only] };
  }
  const cache = caches.get(index) ?? new Map<string, Found>();
  caches.set(index, cache);
  const query = normalizeQuery(typed);
  const key = JSON.stringify([query, mayCorrect]);
  let found = cache.get(key);
  if (!found) {
    found = find(index.search, query, mayCorrect);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value as string);
    cache.set(key, found);
  }
  return found;
}
