import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listCalls as calls } from '#contract';
import { Refusal } from '../../base/errors/refusal.ts';
import { serve } from '../../base/http/serve.ts';
import { catalogueOf } from '../catalogue/previewed.ts';
import { findCategory } from '../products/categories.ts';
import type { ListQueryInput } from './parse-list-query.ts';
import { readFilters, readList } from './read-list.ts';
import { recommendedSearches } from './recommended-searches.ts';
import type { SearchSources } from './run-search.ts';
import { strings } from './strings.ts';

const NO_CATEGORY = strings.noCategory;

/** The calls of product lists, their filters, and search. */
export async function listRoutes(app: FastifyInstance, services: SearchSources): Promise<void> {
  const { catalogue } = services;
  const sourcesOf = (request: FastifyRequest) => ({
    ...services,
    catalogue: catalogueOf(request, catalogue),
  });
  app.register(async lists => {
    lists.addHook('preValidation', readPathQuery);
    for (const call of [calls.products, calls.searchProducts]) {
      serve(lists, call, async ({ query, request }) =>
        requireCategory(await readList(sourcesOf(request), query as ListQueryInput)),
      );
    }
  });

  for (const call of [calls.layer, calls.layerSearch]) {
    serve(app, call, async ({ query }) =>
      requireCategory(await readFilters(services, query as ListQueryInput)),
    );
  }

  serve(app, calls.childCategories, async ({ params }) => {
    const [category] = findCategory(await catalogue.categories(), params.id).slice(-1);
    return requireCategory(category?.items ?? null);
  });

  serve(app, calls.searchRecommend, ({ query, request }) =>
    recommendedSearches(sourcesOf(request), query.q ?? ''),
  );
}

function requireCategory<T>(result: T | null): T {
  if (result === null) throw new Refusal(404, NO_CATEGORY);
  return result;
}

/**
 * Reads a query in the path (`products/catId=…&page=2`) as if it were a query string. It is parsed before decoding, so
 * that an encoded `&` or `=` stays part of its value, unless the caller has encoded the whole query.
 */
async function readPathQuery(request: FastifyRequest): Promise<void> {
  const { query } = request.params as { query?: string };
  if (!query) return;
  const path = request.raw.url?.split('?')[0] ?? '';
  const sent = path.slice(path.lastIndexOf('/') + 1);
  const parameters = new URLSearchParams(sent.includes('=') ? sent : query);
  request.query = { ...Object.fromEntries(parameters), ...(request.query as object) };
}
