import { type DataOf, type listCalls, SORTS, type Sort } from '#contract';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { FacetIndex } from '../facets/facet-index.ts';
import { countFilters, listPage } from '../facets/query-index.ts';
import type { PageHit } from '../search/page-search.ts';
import type { ListQueryInput } from './parse-list-query.ts';
import { findPages, nearPage, runSearch, type SearchSources } from './run-search.ts';
import { strings } from './strings.ts';

export type ProductListPage = DataOf<typeof listCalls.products>;
export type ListFilters = DataOf<typeof listCalls.layer>;

const SORT_LABELS: Record<Sort, string> = strings.sorts;

/** Further searches that a page of results suggests. */
const SUGGESTIONS = 6;

/** Products for some of the words, when none matches all of them. */
const NEAR = 8;

/** A page of a list whose products are SKUs. */
export type FoundList = Omit<ProductListPage, 'items' | 'near'> & {
  skus: string[];
  near: { q: string; skus: string[] };
};

/**
 * Finds a page of a list or of search results, without a database query; null when the category does not exist.
 *
 * @param hits the content pages of the search.
 */
export function findList(
  index: FacetIndex,
  hits: readonly PageHit[],
  input: ListQueryInput,
): FoundList | null {
  const search = runSearch(index, hits, input);
  const { query, found, pages, pagesFirst } = search;
  const list = listPage(index, query);
  if (!list) return null;
  const { q = '' } = input;
  const near = nearPage(index, search, NEAR);
  return {
    skus: list.skus,
    total: list.total,
    page: query.page,
    page_size: query.pageSize,
    total_pages: Math.ceil(list.total / query.pageSize),
    sort: query.sort,
    q,
    corrected: found?.corrected ?? '',
    suggestions: found ? index.search.phrases.suggest(found.corrected || q, SUGGESTIONS) : [],
    near: { q: near?.text ?? '', skus: near?.skus ?? [] },
    pages,
    pagesFirst,
  };
}

/** Reads the products of a list that was found. */
export async function completeList(
  catalogue: Pick<Catalogue, 'cards'>,
  { skus, near, ...list }: FoundList,
): Promise<ProductListPage> {
  const items = await catalogue.cards(skus);
  return { items, ...list, near: { q: near.q, items: await catalogue.cards(near.skus) } };
}

/** Counts the filters of a list or a search; null when the category does not exist. */
export function findFilters(
  index: FacetIndex,
  hits: readonly PageHit[],
  input: ListQueryInput,
): ListFilters | null {
  const { query, found } = runSearch(index, hits, input);
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

/** Returns a page of a list or of search results; null when the category does not exist. */
export async function readList(
  sources: SearchSources,
  input: ListQueryInput,
): Promise<ProductListPage | null> {
  const hits = await findPages(sources, input);
  const found = findList(await sources.catalogue.facetIndex(), hits, input);
  return found && completeList(sources.catalogue, found);
}

/** Returns the filters of a list or a search with their counts; null when the category does not exist. */
export async function readFilters(
  sources: SearchSources,
  input: ListQueryInput,
): Promise<ListFilters | null> {
  const hits = await findPages(sources, input);
  return findFilters(await sources.catalogue.facetIndex(), hits, input);
}
