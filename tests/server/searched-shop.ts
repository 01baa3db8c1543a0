import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { CATALOGUE } from './demo-shop.ts';
import { Shop } from './shop.ts';

export const ORIGIN = 'https://www.example.cn';

const screen = (source: string, more: object = {}) => ({
  title: '页 | VITRINE',
  content: { it: { blockType: 'requester', source, ...more } },
});
export const pages = {
  春日: { title: '春日', description: '花开', content: { a: { blockType: 'text', text: '花' } } },
  category: screen('productList'),
  product: screen('productDetail'),
  'catalogsearch-result': screen('search'),
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

/** Opens one shop for all tests of a file, to be read like search engines do. */
export function openSearchedShop(): void {
  beforeAll(async () => {
    shop = new Shop({ pages, blocks: { footer }, files: CATALOGUE });
    app = await shop.open({ PUBLIC_ORIGIN: ORIGIN });
  });
  afterAll(() => shop.close());
}

export const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

export const canonical = (body: string) => /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1];
