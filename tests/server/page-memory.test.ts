import { afterAll, expect, it } from 'vitest';
import { measureHeap } from '../support/measure-heap.ts';
import { product } from './products.ts';
import { Shop } from './shop.ts';

/** Pages of each kind that are measured, after as many others; fewer than the cache keeps. */
const PAGES = 20;
/** What a page may hold in the heap, besides the bytes of its document. Its text alone has 60,000. */
const LIMIT = 20_000;

const skus = Array.from({ length: 2 * PAGES }, (_, n) => `A${n}`);
const long = { t: { blockType: 'text', text: '文'.repeat(30_000) } };
const shop = new Shop({
  pages: {
    'catalogsearch-result': {
      title: '搜索',
      content: { ...long, r: { blockType: 'requester', source: 'search' } },
    },
    category: { title: '商品', content: { ...long, r: { blockType: 'requester' } } },
    product: { title: '商品', content: { ...long, r: { blockType: 'requester', source: 'productDetail' } } },
  },
  files: { 'products.json': JSON.stringify(skus.map(sku => product(sku))) },
});
afterAll(() => shop.close());

it.each([
  ['a search', (n: number) => `/catalogsearch/result?q=A${n}`],
  ['a list with filters', (n: number) => `/products.html?page=1&price=${n}-`],
  ['a product', (n: number) => `/product/A${n}.html`],
])('a cached page of %s holds its bytes, and nothing that it was made from', async (_name, buildPath) => {
  const app = await shop.open();
  const get = async (n: number) => {
    const { statusCode, body } = await app.inject(buildPath(n));
    expect({ statusCode, isLong: body.length > 60_000 }).toEqual({ statusCode: 200, isLong: true });
  };
  // The first ones compile scripts and fill other stores.
  for (let n = 0; n < PAGES; n++) await get(n);
  const before = measureHeap();
  for (let n = PAGES; n < 2 * PAGES; n++) await get(n);
  const held = (measureHeap() - before) / PAGES;
  expect(held).toBeLessThan(LIMIT);
});
