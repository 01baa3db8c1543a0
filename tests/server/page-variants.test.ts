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

const looks = {
  d: { blockType: 'detail' },
  l: { blockType: 'looks' },
  t: { blockType: 'text', text: '文' },
};
const pages = {
  home: { title: '首页', content: looks },
  category: { title: '商品', content: looks },
  'catalogsearch-result': { title: '搜索', content: { r: { blockType: 'requester', source: 'search' } } },
};

it.each([
  ['/', 'look_identifer= json'],
  ['/', 'look_identifer=pine json'],
  ['/', 'look_identifer=pine\t json'],
  ['/', 'look_identifer="],"json"'],
  ['/', 'look_identifer=null'],
  ['/', 'look_identifer=pine?json'],
  ['/', 'look_identifer=json'],
  ['/products.html', 'look_identifer=pine'],
  ['/products.html', 'sort=newest json'],
  ['/products.html', 'color="}} json'],
  ['/catalogsearch/result', 'q= json'],
  ['/catalogsearch/result', 'q="}} json'],
])('the JSON of a page is never cached as its document: %s?%s', async (path, query) => {
  const { get } = await open({ pages, files: { 'products.json': JSON.stringify([product('A')]) } });
  const address = `${path}?${encodeURI(query)}`;
  const shorter = address.replace(/(?:%09)?%20json$|pine$/, '');
  // In each order: the first rendering is the one that is cached.
  for (const [first, second] of [
    [address, shorter],
    [shorter, address],
    [path, address],
  ] as const) {
    for (const url of [first, second]) {
      const json = await get(url, { accept });
      expect(json.headers['content-type']).toBe(`${accept}; charset=utf-8`);
      expect(json.json().view.key).toBeDefined();
      const html = await get(url, { accept: 'text/html' });
      expect(html.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(html.body).toMatch(/^<!doctype html>/);
    }
  }
});

it('a list is not cached as the look of another address', async () => {
  const { get } = await open({ pages, files: { 'products.json': JSON.stringify([product('A')]) } });
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
