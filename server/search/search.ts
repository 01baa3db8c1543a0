import type { FacetIndex } from '../facets/facet-index.ts';
import { createColourSet, setMember } from '../facets/posting-set.ts';
import { type Found, find } from './find.ts';
import { normalize } from './terms.ts';

/** Cached searches per index, for their next pages and their filters. */
const MAX_CACHED = 50;

const caches = new WeakMap<FacetIndex, Map<string, Found>>();

/** Searches for what a shopper typed. A SKU finds its product. */
export function search(index: FacetIndex, typed: string): Found {
  const sku = typed.trim();
  const address = index.addresses.get(sku) ?? index.addresses.get(sku.toUpperCase());
  if (address !== undefined) {
    const only = createColourSet(index.layout);
    setMember(only, address);
    return { tiers: [only], corrected: '' };
  }
  const cache = caches.get(index) ?? new Map<string, Found>();
  caches.set(index, cache);
  const query = normalize(typed).replace(/\s+/g, ' ').trim();
  let found = cache.get(query);
  if (!found) {
    found = find(index.search, query);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value as string);
    cache.set(query, found);
  }
  return found;
}
