import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listCalls as calls, SORTS, type Sort } from '../contract/lists.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import type { Category } from '../products/categories.ts';
import { filtersOf, listOf } from '../products/lists/list.ts';
import { type ListQuery, wishOf } from '../products/lists/wishOf.ts';
import { recommendedSearches } from '../search/recommendedSearches.ts';
import type { ShopServices } from '../services.ts';

const SORT_LABELS: Record<Sort, string> = {
  recommended: '推荐排序',
  newest: '最新上架',
  priceUp: '价格从低到高',
  priceDown: '价格从高到低',
};

const NO_CATEGORY = '没有这个分类';

/** Further searches that an answer proposes. */
const SUGGESTIONS = 6;

/** Lists, layers and search (A §7). */
export function listRoutes(app: FastifyInstance, { catalogue }: ShopServices): void {
  app.register(async calls => {
    calls.addHook('preValidation', readPath);
    serveLists(calls);
  });

  function serveLists(app: FastifyInstance): void {
    for (const call of [calls.products, calls.searchProducts]) {
      serve(app, call, async ({ query }) => {
        const shelf = await catalogue.shelf();
        const { wish, found } = wishOf(shelf, query as ListQuery);
        const list = listOf(shelf, wish);
        if (!list) throw new Refusal(404, NO_CATEGORY);
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
      });
    }
  }

  for (const call of [calls.layer, calls.layerSearch]) {
    serve(app, call, async ({ query }) => {
      const shelf = await catalogue.shelf();
      const { wish, found } = wishOf(shelf, query as ListQuery);
      const [filters, list] = [filtersOf(shelf, wish), listOf(shelf, { ...wish, pageSize: 0 })];
      if (!filters || !list) throw new Refusal(404, NO_CATEGORY);
      return {
        total: list.total,
        q: query.q ?? '',
        corrected: found?.corrected ?? '',
        filters,
        sorts: SORTS.map(value => ({ value, label: SORT_LABELS[value], selected: value === wish.sort })),
      };
    });
  }

  serve(app, calls.childCategories, async ({ params }) => {
    const category = findCategory(await catalogue.categories(), params.id);
    if (!category) throw new Refusal(404, NO_CATEGORY);
    return category.items;
  });

  serve(app, calls.searchRecommend, ({ query }) => recommendedSearches(catalogue, query.q ?? ''));
}

function findCategory(categories: readonly Category[], id: string): Category | undefined {
  for (const category of categories) {
    const found = category.id === id ? category : findCategory(category.items, id);
    if (found) return found;
  }
  return undefined;
}

/**
 * `products/catId=…&page=2`: A §7 has the query in the path. It is read from the address as sent, in which a `&` or
 * `=` of a value is still told from those between values, unless all of it was encoded; and checked like any query.
 */
async function readPath(request: FastifyRequest): Promise<void> {
  const { query } = request.params as { query?: string };
  if (!query) return;
  const path = request.raw.url?.split('?')[0] ?? '';
  const sent = path.slice(path.lastIndexOf('/') + 1);
  const own = new URLSearchParams(sent.includes('=') ? sent : query);
  request.query = { ...Object.fromEntries(own), ...(request.query as object) };
}
