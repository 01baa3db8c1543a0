import type { FastifyInstance } from 'fastify';
import { createElement } from 'react';
import { vi } from 'vitest';
import { createApp, type Database, type RenderEntry, readConfig } from '../../server/index.ts';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { testRegistry, testType } from '../support/test-type.ts';
import { noteApp } from './open-apps.ts';
import { product } from './products.ts';
import { Shop } from './shop.ts';

type Card = { sku: string; name: string; price: string; childProducts: { status: boolean; stock: number }[] };

const show = ({ sku, name, price, childProducts }: Card) =>
  `${sku} ${name} ${price} ${childProducts.some(({ status, stock }) => status && stock > 0) ? '有货' : '售罄'};`;

/** Shows products of a source, or of a lookup. */
const registry = testRegistry(
  testType(
    'shows',
    { source: { type: 'string' }, skus: { type: 'array', items: { type: 'string' } } },
    {
      load: async () => ({
        default: ({ planned, products }) => {
          const data = (planned.data ?? {}) as {
            list?: { items: Card[]; total: number } | null;
          } & Partial<Card>;
          const found = data.sku ? [data as Card] : (data.list?.items ?? []);
          const row = products.map(({ sku, item }) => `${sku} ${item.name} ${item.price};`);
          return createElement('p', null, `${data.list?.total ?? ''}|`, ...found.map(show), ...row);
        },
      }),
      skus: block => (block.skus as string[]) ?? [],
      data: ({ source }, { params, query }) =>
        source === 'productDetail'
          ? { source, sku: params.sku }
          : source
            ? { source: 'productList', search: source === 'search', category: params.category, query }
            : null,
    },
  ),
);
/** Renders such blocks. */
export const entry = await createRenderEntry(registry);

const page = (block: object) => ({ title: '页', content: { it: { blockType: 'shows', ...block } } });
const PAGES = {
  home: page({ skus: ['A'] }),
  other: page({ skus: ['B'] }),
  product: page({ source: 'productDetail' }),
  category: page({ source: 'productList' }),
  'catalogsearch-result': page({ source: 'search' }),
};
const PRODUCTS = [
  product('A', { spu: 'MA', name: '甲', kind: 'ring', sizes: ['48'], orgPrice: 2_650_000, stock: 1 }),
  product('B', { spu: 'MB', name: '乙', kind: 'tote', stock: 5 }),
];
/** A category of the menu. */
export const category = (id: string, ...products: string[]) => ({
  id,
  name: id,
  url: `/category/${id}.html`,
  products,
});
const CATEGORIES = [category('jewellery', 'MA'), category('bags', 'MB')];

/** Two apps of one shop: as two processes, they share its database and not their memory. */
export class TwoNodes {
  private shop!: Shop;
  private apps!: [FastifyInstance, FastifyInstance];
  db!: Database['db'];
  /** Renders a page of either app. */
  render!: ReturnType<typeof vi.fn<RenderEntry['render']>>;

  async open(products: object[] = PRODUCTS, categories = CATEGORIES): Promise<void> {
    const files = { 'products.json': JSON.stringify({ products, categories }) };
    this.shop = new Shop({ pages: PAGES, files });
    this.render = vi.fn(entry.render);
    const counted: RenderEntry = { ...entry, render: this.render };
    const first = await this.shop.open({}, counted);
    this.db = this.shop.database.db;
    const config = readConfig(this.shop.env(), this.shop.root);
    this.apps = [first, await createApp(config, counted, { database: this.shop.database })];
    noteApp(this.apps[1]);
    await Promise.all(this.apps.map(app => app.prepareIndexes()));
  }

  get = (url: string, node: 0 | 1 = 0) => this.apps[node].inject({ url });

  /** Returns what a page shows; its status if that is not 200. */
  async read(url: string, node: 0 | 1 = 0): Promise<string> {
    const { statusCode, body } = await this.get(url, node);
    if (statusCode !== 200) return String(statusCode);
    return (/<p>(.*?)<\/p>/.exec(body)?.[1] ?? '').replaceAll('<!-- -->', '');
  }

  async close(): Promise<void> {
    await this.apps[1].close();
    await this.shop.close();
  }
}
