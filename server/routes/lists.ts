import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listCalls as calls } from '../contract/lists.ts';
import { Refusal } from '../http/refusal.ts';
import { serve } from '../http/serve.ts';
import { findCategory } from '../products/categories.ts';
import { readLayers, readList } from '../products/lists/readList.ts';
import type { ListQuery } from '../products/lists/wishOf.ts';
import { recommendedSearches } from '../search/recommendedSearches.ts';
import type { ShopServices } from '../services.ts';

const NO_CATEGORY = '没有这个分类';

/** Lists, layers and search (A §7). */
export function listRoutes(app: FastifyInstance, { catalogue }: ShopServices): void {
  app.register(async lists => {
    lists.addHook('preValidation', readPath);
    for (const call of [calls.products, calls.searchProducts]) {
      serve(lists, call, async ({ query }) => found(await readList(catalogue, query as ListQuery)));
    }
  });

  for (const call of [calls.layer, calls.layerSearch]) {
    serve(app, call, async ({ query }) => found(await readLayers(catalogue, query as ListQuery)));
  }

  serve(app, calls.childCategories, async ({ params }) => {
    const [category] = findCategory(await catalogue.categories(), params.id).slice(-1);
    return found(category?.items ?? null);
  });

  serve(app, calls.searchRecommend, ({ query }) => recommendedSearches(catalogue, query.q ?? ''));
}

function found<T>(answer: T | null): T {
  if (answer === null) throw new Refusal(404, NO_CATEGORY);
  return answer;
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
