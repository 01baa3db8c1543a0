import { LRUCache } from 'lru-cache';
import type { Sort } from '#contract';
import {
  createColourSet,
  intersectAny,
  intersectModels,
  type PostingSet,
  setMember,
  unite,
} from '../posting-sets/posting-set.ts';
import type { Matches } from './count-values.ts';
import type { FacetIndex, Members } from './facet-index.ts';
import { IN_STOCK, isChosen, isWithin, PRICE, parseRange, SIZE } from './facets.ts';

/** A product list query. */
export interface ListQuery {
  /** Defaults to all models. */
  category?: string | undefined;
  /** The hits of a search in tiers, best first, and its text. */
  search?: { hits: readonly PostingSet[]; text: string } | undefined;
  /** Chosen values by facet. A product matches if it has one value of each facet. */
  filters: Readonly<Record<string, readonly string[]>>;
  sort: Sort;
  /** Counted from 1. */
  page: number;
  pageSize: number;
}

/** Queries cached per index: for the next page, the same query of others, and the query that adds a filter. */
const MAX_CACHED = 200;

const caches = new WeakMap<FacetIndex, LRUCache<string, Matches>>();

/** Finds the products that match a query, whatever its page and sort. */
export function findMatches(index: FacetIndex, query: ListQuery, members: Members): Matches {
  const cache = caches.get(index) ?? new LRUCache<string, Matches>({ max: MAX_CACHED });
  caches.set(index, cache);
  const key = cacheKey(index, query);
  const cached = cache.get(key);
  if (cached) return cached;
  const colours = matchingColours(index, query);
  const matches = {
    colours,
    ...intersectModels(index.layout, colours, members.models),
    counts: new Map(),
  };
  cache.set(key, matches);
  return matches;
}

function cacheKey({ stockVersion }: FacetIndex, { category, search, filters }: ListQuery): string {
  const codes = Object.keys(filters).sort();
  return JSON.stringify([
    [category ?? null, search?.text ?? null],
    IN_STOCK in filters && stockVersion,
    codes.map(code => [code, [...(filters[code] ?? [])].sort()]),
  ]);
}

/** Intersects the search's hits with the sets of each filter. */
function matchingColours(index: FacetIndex, { search, filters }: ListQuery): PostingSet {
  const [first = createColourSet(index.layout), ...others] = search ? search.hits : [index.colours];
  const active = Object.entries(filters).filter(([, values]) => values.length > 0);
  // `first` belongs to the index or to a cache, so it is copied before a change.
  const colours = others.length + active.length > 0 ? first.slice() : first;
  for (const hits of others) unite(colours, hits);
  for (const [code, values] of active)
    intersectAny(colours, listSets(index, code, values, hasStockFilter(filters)));
  return colours;
}

/** Whether only products in stock match. A chosen size must then be in stock itself. */
export const hasStockFilter = (filters: ListQuery['filters']): boolean =>
  (filters[IN_STOCK] ?? []).length > 0;

/** Returns the posting sets of a facet's chosen values. */
function listSets(
  index: FacetIndex,
  code: string,
  chosen: readonly string[],
  isStockedOnly: boolean,
): PostingSet[] {
  const values = index.facets.find(facet => facet.code === code)?.values ?? [];
  const chosenValues = values.filter(value => isChosen(value, chosen));
  const isStockedSize = code === SIZE && isStockedOnly;
  const sets = chosenValues.map(({ colours, stocked = colours }) => (isStockedSize ? stocked : colours));
  if (code !== PRICE) return sets;
  // Ranges that are not one of the facet's bands.
  const ranges = chosen
    .filter(value => !chosenValues.some(band => band.value === value))
    .flatMap(value => parseRange(value) ?? [])
    .map(({ from, to }) => coloursWithin(index, from, to));
  return ranges.length > 0 || sets.length > 0 ? [...sets, ...ranges] : [createColourSet(index.layout)];
}

/** Returns the colours whose price is within a range of whole yuan, both ends included. */
export function coloursWithin(
  { layout, prices, skus }: FacetIndex,
  from: number,
  to: number | null,
): PostingSet {
  const set = createColourSet(layout);
  for (let address = 0; address < prices.length; address++) {
    if (isWithin(prices[address] as number, from, to) && skus[address]) setMember(set, address);
  }
  return set;
}
