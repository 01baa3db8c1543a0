import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FacetIndex } from '../facets/facet-index.ts';
import { IN_STOCK } from '../facets/facets.ts';
import type { ListQuery } from '../facets/find-matches.ts';
import { listPage } from '../facets/query-index.ts';
import type { Found } from '../search/find.ts';
import type { PageHit, PageSearch } from '../search/page-search.ts';
import { type ListQueryInput, parseListQuery } from './parse-list-query.ts';
import { search } from './search.ts';

/** What lists and searches read from. */
export interface SearchSources {
  catalogue: Catalogue;
  pageSearch: PageSearch;
}

/** A parsed list query, with what its search text has found. */
export interface SearchRun {
  query: ListQuery;
  /** Null without a search text. */
  found: Found | null;
  pages: PageHit[];
  /** Whether the pages match better than the products. */
  pagesFirst: boolean;
}

/** Most content pages in a result, and beside products. */
const MAX_PAGES = 6;
const MAX_BESIDE = 3;

/** Finds the content pages of a search. */
export const findPages = ({ pageSearch }: Pick<SearchSources, 'pageSearch'>, { q = '' }: ListQueryInput) =>
  pageSearch.find(q, MAX_PAGES);

/**
 * Parses a list query and searches products. Words that pages contain are not corrected.
 *
 * @param hits what `findPages` has found.
 */
export function runSearch(index: FacetIndex, hits: readonly PageHit[], input: ListQueryInput): SearchRun {
  const { query, found } = searchList(index, input, hits.length === 0);
  const isFound = found !== null && found.tiers.length > 0;
  // Stories mention most products: beside products, only pages about the words are shown.
  const isSuited = found?.isGift === true;
  const pages = isFound
    ? hits.filter(({ isStrong }) => isStrong || isSuited).slice(0, MAX_BESIDE)
    : [...hits];
  const [best] = pages;
  const isBetter = best?.kind === 'service' || best?.isTitled || isSuited;
  return {
    query,
    found,
    pages,
    pagesFirst: pages.length > 0 && (!isFound || (!found.isNamed && isBetter === true)),
  };
}

/**
 * Parses a list query and, with `q`, searches the catalogue for it.
 *
 * @param mayCorrect whether words of `q` that no product has are corrected.
 * @returns the query with the hits of the search, and the search's result; null without `q`.
 */
export function searchList(
  index: FacetIndex,
  input: ListQueryInput,
  mayCorrect = true,
): Pick<SearchRun, 'query' | 'found'> {
  const { q } = input;
  const found = q?.trim() ? search(index, q, mayCorrect) : null;
  const hits = found ? { hits: found.tiers, text: `${q}\n${found.corrected}` } : undefined;
  return { query: { ...parseListQuery(input), search: hits }, found };
}

/**
 * Returns what a search without result offers: the first products for some of its words, else the newest ones.
 *
 * @returns null where products or only pages were found.
 */
export function nearPage(
  index: FacetIndex,
  { found, pages }: SearchRun,
  pageSize: number,
): { text: string; skus: string[] } | null {
  if (!found || found.tiers.length > 0 || (!found.near && pages.length > 0)) return null;
  const { text, tiers } = found.near ?? { text: '', tiers: null };
  const list = listPage(index, {
    search: tiers ? { hits: tiers, text: `near\n${text}` } : undefined,
    filters: tiers ? {} : { [IN_STOCK]: ['1'] },
    sort: tiers ? 'recommended' : 'newest',
    page: 1,
    pageSize,
  });
  return { text, skus: list?.skus ?? [] };
}
