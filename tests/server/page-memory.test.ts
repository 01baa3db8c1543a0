import { afterAll, expect, it } from 'vitest';
import { measureHeap } from '../support/measure-heap.ts';
import { product } from './products.ts';
import { Shop } from './shop.ts';

/** Pages of a round; those of all rounds are fewer than the cache keeps. */
const PAGES = 20;
/** Rounds that are measured, after one that compiles scripts and fills other stores. What else grows meanwhile grows in some of them only. */
const ROUNDS = 4;
/** What a page may hold in the heap, besides the bytes of its document. Its text alone has 60,000. */
const LIMIT = 20_000;

const skus = Array.from({ length: (1 + ROUNDS) * PAGES }, (_, n) => `A${n}`);
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
  const held: number[] = [];
  for (let round = 0, before = 0; round <= ROUNDS; round++) {
    for (let n = 0; n < PAGES; n++) await get(round * PAGES + n);
    const now = measureHeap();
    if (round > 0) held.push((now - before) / PAGES);
    before = now;
  }
  expect(Math.min(...held)).toBeLessThan(LIMIT);
});
