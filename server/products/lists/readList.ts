import type { DataOf } from '../../contract/call.ts';
import { type listCalls, SORTS, type Sort } from '../../contract/lists.ts';
import type { Catalogue } from '../catalogue.ts';
import { filtersOf, listOf } from './list.ts';
import { type ListQuery, wishOf } from './wishOf.ts';

export type ListAnswer = DataOf<typeof listCalls.products>;
export type LayersAnswer = DataOf<typeof listCalls.layer>;

const SORT_LABELS: Record<Sort, string> = {
  recommended: '推荐排序',
  newest: '最新上架',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
};

/** Further searches that an answer proposes. */
const SUGGESTIONS = 6;

/** A page of a list or of what a search finds; null when there is no such category. */
export async function readList(catalogue: Catalogue, query: ListQuery): Promise<ListAnswer | null> {
  const shelf = await catalogue.shelf();
  const { wish, found } = wishOf(shelf, query);
  const list = listOf(shelf, wish);
  if (!list) return null;
  const { q = '' } = query;
  return {
    items: await catalogue.cards(list.skus),
    total: list.total,
    page: wish.page,
    page_size: wish.pageSize,
    total_pages: Math.ceil(list.total / wish.pageSize),
    sort: wish.sort,
    q,
    corrected: found?.corrected ?? '',
    suggestions: found ? shelf.search.phrases.suggest(found.corrected || q, SUGGESTIONS) : [],
  };
}

/** The layered filters of a list or a search; null when there is no such category. */
export async function readLayers(catalogue: Catalogue, query: ListQuery): Promise<LayersAnswer | null> {
  const shelf = await catalogue.shelf();
  const { wish, found } = wishOf(shelf, query);
  const [filters, list] = [filtersOf(shelf, wish), listOf(shelf, { ...wish, pageSize: 0 })];
  if (!filters || !list) return null;
  return {
    total: list.total,
    q: query.q ?? '',
    corrected: found?.corrected ?? '',
    filters,
    sorts: SORTS.map(value => ({ value, label: SORT_LABELS[value], selected: value === wish.sort })),
  };
}
