import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { Shop } from './shop.ts';

// A shop as search engines see it.

const DEMO = resolve(import.meta.dirname, '../../fixtures/catalogue');
/** The demonstration's catalogue, file by file. */
export const CATALOGUE = Object.fromEntries(
  ['products', 'categories', 'looks'].map(name => [
    `${name}.json`,
    readFileSync(`${DEMO}/${name}.json`, 'utf8'),
  ]),
);
export const ORIGIN = 'https://www.example.cn';

const asker = (source: string, more: object = {}) => ({
  title: '页 | VITRINE',
  content: { it: { blockType: 'asker', source, ...more } },
});
export const pages = {
  春日: { title: '春日', description: '花开', content: { a: { blockType: 'text', text: '花' } } },
  category: asker('productList'),
  product: asker('productDetail'),
  'catalogsearch-result': asker('search'),
  cart: { title: '购物袋', content: { a: { blockType: 'text', text: '袋' } } },
  demonstration: { title: '示例', noindex: true, content: { a: { blockType: 'text', text: '错' } } },
  login: { title: '登录', content: { a: { blockType: 'text', text: '登' } } },
};
const footer = {
  title: '页脚',
  content: {
    location: [
      {
        item: [
          {
            item: [
              { address: '中国', url: '/', hreflang: 'zh-CN' },
              { address: '？', url: '/x', hreflang: 'x"y' },
            ],
          },
        ],
      },
      { item: [{ title: '国际', url: 'https://www.example.com/?a=1&b=2', hreflang: 'x-default' }] },
    ],
  },
};

export let shop: Shop;
let app: FastifyInstance;

/** Opens the shop for the tests of a file. */
export function openForAll(): void {
  beforeAll(async () => {
    shop = new Shop({ pages, blocks: { footer }, files: CATALOGUE });
    app = await shop.open({ PUBLIC_ORIGIN: ORIGIN });
  });
  afterAll(() => shop.close());
}

export const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

export const canonical = (body: string) => /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1];
