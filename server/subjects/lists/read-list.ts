import { type DataOf, type listCalls, SORTS, type Sort } from '#contract';
import { countFilters, listPage } from '../facets/query-index.ts';
import type { ListQueryInput } from './parse-list-query.ts';
import { nearPage, runSearch, type SearchSources } from './run-search.ts';
import { strings } from './strings.ts';

export type ProductListPage = DataOf<typeof listCalls.products>;
export type ListFilters = DataOf<typeof listCalls.layer>;

const SORT_LABELS: Record<Sort, string> = strings.sorts;

/** Further searches that a page of results suggests. */
const SUGGESTIONS = 6;

/** Products for some of the words, when none matches all of them. */
const NEAR = 8;

/** Returns a page of a list or of search results; null when the category does not exist. */
export async function readList(
  { catalogue, pageSearch }: SearchSources,
  input: ListQueryInput,
): Promise<ProductListPage | null> {
  const index = await catalogue.facetIndex();
  const search = await runSearch({ index, pageSearch }, input);
  const { query, found, pages, pagesFirst } = search;
  const list = listPage(index, query);
  if (!list) return null;
  const { q = '' } = input;
  const near = nearPage(index, search, NEAR);
  return {
    items: await catalogue.cards(list.skus),
    total: list.total,
    page: query.page,
    page_size: query.pageSize,
    total_pages: Math.ceil(list.total / query.pageSize),
    sort: query.sort,
    q,
    corrected: found?.corrected ?? '',
    suggestions: found ? index.search.phrases.suggest(found.corrected || q, SUGGESTIONS) : [],
    near: { q: near?.text ?? '', items: await catalogue.cards(near?.skus ?? []) },
    pages,
    pagesFirst,
  };
}

/** Returns the filters of a list or a search with their counts; null when the category does not exist. */
export async function readFilters(
  { catalogue, pageSearch }: SearchSources,
  input: ListQueryInput,
): Promise<ListFilters | null> {
  const index = await catalogue.facetIndex();
  const { query, found } = await runSearch({ index, pageSearch }, input);
  const [filters, list] = [countFilters(index, query), listPage(index, { ...query, pageSize: 0 })];
  if (!filters || !list) return null;
  return {
    total: list.total,
    q: input.q ?? '',
    corrected: found?.corrected ?? '',
    filters,
    sorts: SORTS.map(value => ({ value, label: SORT_LABELS[value], selected: value === query.sort })),
  };
}
