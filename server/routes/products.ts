import type { FastifyInstance } from 'fastify';
import type { Catalogue } from '../products/catalogue.ts';

/** Most SKUs that one lookup answers. */
const MAX_SKUS = 200;

const product = {
  type: 'object',
  properties: {
    type: { type: 'string' },
    sku: { type: 'string' },
    item: { type: 'object', additionalProperties: true },
  },
} as const;

const envelope = (data: object) => ({
  type: 'object',
  properties: { status: { type: 'integer' }, message: { type: 'string' }, data },
});

/** The product lookups that blocks make (B §7): getSkuData and Get batch products. */
export function productRoutes(app: FastifyInstance, catalogue: Catalogue): void {
  app.post<{ Body: (string | { type?: string; sku: string })[] }>(
    '/rest/default/V1/applet/getSkuData',
    {
      schema: {
        body: {
          type: 'array',
          maxItems: MAX_SKUS,
          // The editorial variant is a list of bare SKUs.
          items: {
            if: { type: 'string' },
            else: {
              type: 'object',
              required: ['sku'],
              properties: { type: { type: 'string' }, sku: { type: 'string' } },
            },
          },
        },
        response: { 200: envelope({ type: 'array', items: product }) },
      },
    },
    async request => {
      const asked = request.body.map(entry => (typeof entry === 'string' ? { sku: entry } : entry));
      const types = new Map(asked.map(({ sku, type }) => [sku, type]));
      const found = catalogue.lookup([...types.keys()]);
      const data = found.map(entry => ({ ...entry, type: types.get(entry.sku) ?? entry.type }));
      return { status: 200, message: '', data };
    },
  );

  app.post<{ Body: { sku: string } }>(
    '/rest/default/V2/applet/getBatchProducts',
    {
      schema: {
        body: {
          type: 'object',
          required: ['sku'],
          properties: { sku: { type: 'string', maxLength: 20_000 } },
        },
        response: {
          200: envelope({
            type: 'object',
            properties: { items: { type: 'array', items: { type: 'object', additionalProperties: true } } },
          }),
        },
      },
    },
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
      const items = catalogue.lookup(skus).map(({ sku, item }) => ({ sku, ...item }));
      return { status: 200, message: '', data: { items } };
    },
  );
}
