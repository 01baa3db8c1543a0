import { afterEach, expect, it } from 'vitest';
import { IN_PLACE_TYPE as accept } from '#engine';
import { product } from './products.ts';
import { labelsIn, Shop, type ShopFiles } from './shop.ts';

let shop: Shop;
afterEach(() => shop.close());

async function open(files: ShopFiles) {
  shop = new Shop(files);
  const app = await shop.open();
  return { get: (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers }) };
}

const list = [{ lookId: 'pine', title: '松林', pcImg: '/a.webp', products: [{ sku: 'A' }] }];
const looks = {
  d: { blockType: 'detail' },
  l: { blockType: 'looks', list },
  t: { blockType: 'text', text: '文' },
};
const pages = {
  home: { title: '首页', content: looks },
  category: { title: '商品', content: looks },
  'catalogsearch-result': { title: '搜索', content: { r: { blockType: 'requester', source: 'search' } } },
};
const files = { 'products.json': JSON.stringify([product('A')]) };

it.each([
  ['/', 'look_identifer=pine json', 'look_identifer=pine'],
  ['/', 'look_identifer=pine%09json', 'look_identifer=pine'],
  ['/', 'look_identifer= json', 'look_identifer='],
  ['/', 'look_identifer=pine?json', 'look_identifer=pine'],
  ['/', 'look_identifer=pine","json', 'look_identifer=pine'],
  ['/', 'look_identifer="],"json"', ''],
  ['/', 'look_identifer=json', ''],
  ['/', 'look_identifer=null', ''],
  ['/products.html', 'look_identifer=pine json', 'look_identifer=pine'],
  ['/products.html', 'sort=newest json', 'sort=newest'],
  ['/products.html', 'color="}} json', 'color='],
  ['/catalogsearch/result', 'q=A json', 'q=A'],
  ['/catalogsearch/result', 'q="}} json', 'q='],
])(
  'the document of %s?%s is not cached as the JSON of ?%s, nor the other way round',
  async (path, long, short) => {
    const [longer, shorter] = [long, short].map(
      query => `${path}?${query.replaceAll(' ', '%20').replaceAll('"', '%22')}`,
    );
    for (const addresses of [
      [longer, shorter],
      [shorter, longer],
    ]) {
      // What is rendered first is cached.
      for (const accepts of [
        ['text/html', accept],
        [accept, 'text/html'],
      ]) {
        const { get } = await open({ pages, files });
        for (const [index, sent] of [...accepts, ...accepts].entries()) {
          const { headers, body } = await get(addresses[index % 2] as string, { accept: sent });
          expect(headers['content-type']).toBe(`${sent}; charset=utf-8`);
          expect(body.startsWith('<!doctype html>')).toBe(sent === 'text/html');
        }
        await shop.close();
      }
    }
  },
);

it('a list is not cached as the look of another address', async () => {
  const { get } = await open({ pages, files });
  expect(labelsIn((await get('/products.html?look_identifer=pine')).body)).toEqual(['d']);
  expect(labelsIn((await get('/products.html')).body)).toEqual(['l', 't']);
});

it('the JSON of a page is stored by no cache that serves several browsers', async () => {
  const { get } = await open({ pages });
  for (const sent of [
    accept,
    'text/html',
    '*/*',
    `${accept}, text/html`,
    'application/json',
    '',
    `${accept};q=0`,
  ]) {
    const { headers } = await get('/', { accept: sent });
    const isJson = String(headers['content-type']).includes('json');
    expect(isJson, sent).toBe(sent === accept);
    expect(String(headers['cache-control']).includes('private'), sent).toBe(isJson);
    expect(headers['cdn-cache-control'] === 'no-store', sent).toBe(isJson);
    expect(headers['speculation-rules'] === undefined, sent).toBe(isJson);
  }
  const { etag } = (await get('/')).headers;
  const revalidated = await get('/', { accept, 'if-none-match': String(etag) });
  expect([revalidated.statusCode, revalidated.headers['cdn-cache-control']]).toEqual([200, 'no-store']);
});
