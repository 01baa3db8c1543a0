import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../products/catalogue.ts';
import {
  batchBody,
  categoryList,
  detail,
  envelope,
  productItems,
  products,
  skuDataBody,
} from './products.schema.ts';
import { stockBody, stockItems } from './stock.schema.ts';

/** Most SKUs that one lookup answers. */
const MAX_SKUS = 200;

/** Registers a call under every version that callers use: A elides the prefix of some. */
const VERSIONS = ['V1', 'V2'] as const;

/** The catalogue's calls: B §7 lookups and stock, A §7 product detail and menu. */
export function productRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  for (const version of VERSIONS) register(app, catalogue, `/rest/default/${version}/applet`);
}

function register(app: FastifyInstance, catalogue: Catalogue, prefix: string): void {
  app.post<{ Body: (string | { type?: string; sku: string })[] }>(
    `${prefix}/getSkuData`,
    { schema: { body: skuDataBody(MAX_SKUS), response: { 200: envelope(products) } } },
    async request => {
      const asked = request.body.map(entry => (typeof entry === 'string' ? { sku: entry } : entry));
      const types = new Map(asked.map(({ sku, type }) => [sku, type]));
      const found = await catalogue.lookup([...types.keys()]);
      const data = found.map(entry => ({ ...entry, type: types.get(entry.sku) ?? entry.type }));
      return { status: 200, message: '', data };
    },
  );

  app.post<{ Body: { sku: string } }>(
    `${prefix}/getBatchProducts`,
    { schema: { body: batchBody, response: { 200: envelope(productItems) } } },
    async request => {
      const skus = request.body.sku
        .split(',')
        .map(sku => sku.trim())
        .filter(Boolean);
      if (skus.length > MAX_SKUS) {
        throw Object.assign(new Error(`body/sku must NOT have more than ${MAX_SKUS} SKUs`), {
          statusCode: 400,
        });
      }
      const items = (await catalogue.lookup(skus)).map(({ sku, item }) => ({ sku, ...item }));
      return { status: 200, message: '', data: { items } };
    },
  );

  app.get<{ Params: { sku: string } }>(
    `${prefix}/product/:sku`,
    { schema: { response: { 200: envelope(detail) } } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const data = await catalogue.detail(request.params.sku);
      if (data) return { status: 200, message: '', data };
      reply.code(404);
      return { status: 404, message: `没有这件商品：${request.params.sku}`, data: null };
    },
  );

  app.post<{ Body: { spu: string; skus?: { sku: string }[] } }>(
    `${prefix}/stock`,
    { schema: { body: stockBody(MAX_SKUS), response: { 200: envelope(stockItems) } } },
    async (request, reply) => {
      const { spu, skus = [] } = request.body;
      reply.header('cache-control', 'no-store');
      const items = await catalogue.stock(
        spu,
        skus.map(({ sku }) => sku),
      );
      return { status: 200, message: '', data: { spu, items } };
    },
  );

  app.get(
    `${prefix}/categories`,
    { schema: { response: { 200: envelope(categoryList) } } },
    async (_request, reply) => {
      reply.header('cache-control', 'no-cache');
      return { status: 200, message: '', data: await catalogue.categories() };
    },
  );
}
