import { normalizeSku } from '#schemas';
import type { FacetIndex } from '../facets/facet-index.ts';
import { coloursWithin } from '../facets/find-matches.ts';
import {
  createColourSet,
  intersect,
  isEmpty,
  type PostingSet,
  setMember,
} from '../posting-sets/posting-set.ts';
import { type Found, find, NOTHING } from '../search/find.ts';
import { joinWords, normalizeQuery, queryWords } from '../search/query-words.ts';
import { type PriceWords, readPrice } from '../search/read-price.ts';

/** Cached searches per index, for their next pages and their filters. */
const MAX_CACHED = 50;

const caches = new WeakMap<FacetIndex, Map<string, Found>>();

/**
 * Searches for what a shopper typed. A SKU finds its product, and a price (5000以内) those that cost so much.
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
    const price = readPrice(query);
    found = price ? findPriced(index, price, mayCorrect) : find(index.search, query, mayCorrect);
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value as string);
    cache.set(key, found);
  }
  return found;
}

/** Finds what matches the other words of a query and its price; near it is what costs more or less. */
function findPriced(index: FacetIndex, { from, to, words, rest }: PriceWords, mayCorrect: boolean): Found {
  const priced = coloursWithin(index, from, to);
  if (rest === '') return { ...NOTHING, tiers: isEmpty(priced) ? [] : [priced] };
  const within = (tiers: readonly PostingSet[]) =>
    tiers.map(tier => intersect(tier.slice(), priced)).filter(tier => !isEmpty(tier));
  const found = find(index.search, rest, mayCorrect);
  const tiers = within(found.tiers);
  if (tiers.length > 0)
    return { ...found, tiers, corrected: found.corrected && `${found.corrected} ${words}` };
  if (found.tiers.length > 0)
    return { ...NOTHING, near: { tiers: found.tiers, text: found.corrected || joinWords(queryWords(rest)) } };
  const near = found.near && within(found.near.tiers);
  return {
    ...found,
    near: near?.length ? { tiers: near, text: `${found.near?.text} ${words}` } : found.near,
  };
}
