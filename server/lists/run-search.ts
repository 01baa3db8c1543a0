import type { FacetIndex } from '../facets/facet-index.ts';
import type { ListQuery } from '../facets/find-matches.ts';
import { listPage } from '../facets/query-index.ts';
import type { Catalogue } from '../products/catalogue.ts';
import type { Found } from '../search/find.ts';
import type { FoundPage, PageSearch } from '../search/page-search.ts';
import { type ListQueryInput, parseListQuery } from './parse-list-query.ts';

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
  pages: FoundPage[];
  /** Whether the pages match better than the products. */
  pagesFirst: boolean;
}

/** Most content pages in a result. */
const MAX_PAGES = 6;

/** Parses a list query and searches products and pages. Words that pages contain are not corrected. */
export async function runSearch(
  { index, pageSearch }: { index: FacetIndex } & Pick<SearchSources, 'pageSearch'>,
  input: ListQueryInput,
): Promise<SearchRun> {
  const { q = '' } = input;
  const hits = await pageSearch.find(q, MAX_PAGES);
  const { query, found } = parseListQuery(index, input, hits.length === 0);
  const isFound = found !== null && found.tiers.length > 0;
  // Stories mention most products: beside products, only pages about the words are shown.
  const pages = isFound ? hits.filter(({ isStrong }) => isStrong) : hits;
  return { query, found, pages, pagesFirst: pages.length > 0 && !(isFound && found.isNamed) };
}

/** Returns the first products for some of the words of a search without result; null where there are none. */
export function nearPage(
  index: FacetIndex,
  { near }: Found,
  pageSize: number,
): { text: string; skus: string[] } | null {
  if (!near) return null;
  const { text, tiers } = near;
  const list = listPage(index, {
    search: { hits: tiers, text: `near\n${text}` },
    filters: {},
    sort: 'recommended',
    page: 1,
    pageSize,
  });
  return { text, skus: list?.skus ?? [] };
}
