import type { FastifyInstance } from 'fastify';
import { productCalls as calls, isSet, MAX_SKUS } from '#contract';
import { Refusal } from '../../base/errors/refusal.ts';
import { serve } from '../../base/http/serve.ts';
import type { Catalogue } from './catalogue.ts';
import { catalogueOf } from './previewed.ts';
import { strings } from './strings.ts';

/** The calls of the catalogue: lookups, stock, product detail and menu. */
export async function productRoutes(
  app: FastifyInstance,
  { catalogue }: { catalogue: Catalogue },
): Promise<void> {
  serve(app, calls.skuData, async ({ query, body, request }) => {
    const entries = body.map(entry => (typeof entry === 'string' ? { sku: entry, type: undefined } : entry));
    const types = new Map(entries.map(({ sku, type }) => [sku, type]));
    const skus = [...types.keys()];
    if (isSet(query.look)) {
      const cards = await catalogueOf(request, catalogue).cards(skus);
      return cards.map(card => ({ type: types.get(card.sku) ?? 'product', sku: card.sku, item: card }));
    }
    const found = await catalogueOf(request, catalogue).lookup(skus);
    return found.map(entry => ({ ...entry, type: types.get(entry.sku) ?? entry.type }));
  });

  serve(app, calls.batchProducts, async ({ body, request }) => {
    const skus = body.sku
      .split(',')
      .map(sku => sku.trim())
      .filter(Boolean);
    if (skus.length > MAX_SKUS) throw new Refusal(400, strings.tooMany(MAX_SKUS));
    const items = (await catalogueOf(request, catalogue).lookup(skus)).map(({ sku, item }) => ({
      sku,
      ...item,
    }));
    return { items };
  });

  serve(app, calls.detail, async ({ params, request }) => {
    const detail = await catalogueOf(request, catalogue).detail(params.sku);
    if (!detail) throw new Refusal(404, strings.noProduct(params.sku));
    return detail;
  });

  serve(app, calls.stock, async ({ body: { spu = '', skus } }) => {
    if (spu === '' && !skus) throw new Refusal(400, strings.noSkus);
    const items = await catalogue.stock(spu, skus?.map(({ sku }) => sku) ?? []);
    return { spu, items };
  });

  serve(app, calls.categories, async ({ reply }) => {
    reply.header('cache-control', 'no-cache');
    return catalogue.categories();
  });
}
