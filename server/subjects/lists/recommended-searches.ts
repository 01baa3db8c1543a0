import { listPage } from '../facets/query-index.ts';
import type { ListQueryInput } from './parse-list-query.ts';
import { findPages, nearPage, runSearch, type SearchSources } from './run-search.ts';

/** Products, suggestions and pages in the search overlay. */
const ITEMS = 8;
const WORDS = 8;
const PAGES = 3;

/** Returns products, suggestions and pages for what is typed so far; before that, the newest products in stock. */
export async function recommendedSearches({ catalogue, pageSearch }: SearchSources, typed: string) {
  const q = typed.trim();
  const input: ListQueryInput = q
    ? { q, page_size: ITEMS }
    : { inStock: '1', sort: 'newest', page_size: ITEMS };
  const hits = await findPages({ pageSearch }, input);
  const index = await catalogue.facetIndex();
  const search = runSearch(index, hits, input);
  const { query, found, pages, pagesFirst } = search;
  const list = listPage(index, query);
  const near = nearPage(index, search, ITEMS);
  const items = (await catalogue.lookup(near ? near.skus : (list?.skus ?? []))).map(({ item }) => ({
    defaultImage: item.defaultImage,
    url: item.url,
    name: item.name,
  }));
  return {
    items,
    suggestions: index.search.phrases.suggest(found?.corrected || q, WORDS),
    total: list?.total ?? 0,
    corrected: found?.corrected ?? '',
    near: near?.text ?? '',
    pages: pages.slice(0, PAGES),
    pagesFirst,
  };
}
