import { afterEach, describe, expect, it } from 'vitest';
import { Shop } from './shop.ts';

let shop: Shop;
afterEach(() => shop.close());

const product = (sku: string, more: object = {}) => ({
  sku,
  name: `手袋 ${sku}`,
  shortDesc: '小牛皮',
  price: 2_650_000,
  orgPrice: 2_650_000,
  priceRange: '',
  comb_price: '¥26,500',
  url: `/product/${sku}.html`,
  defaultImage: '',
  switchImage: '',
  online_exclusive: false,
  isPreOrder: false,
  status: true,
  ...more,
});

const MENU = [{ id: 'bags', name: '手袋', url: '/category/bags.html', products: ['A', 'B'] }];

async function open(env?: Record<string, string>) {
  const screen = (source: string) => ({
    title: '商品',
    content: { list: { blockType: 'requester', source } },
  });
  shop = new Shop({
    pages: {
      category: screen('productList'),
      product: screen('productDetail'),
      'catalogsearch-result': screen('search'),
      login: { title: '登录', content: {} },
    },
    files: {
      'products.json': JSON.stringify([
        product('A'),
        product('B', { price: 1_000_000, sizes: ['S', 'M'] }),
        product('C'),
      ]),
      'categories.json': JSON.stringify(MENU),
    },
  });
  const app = await shop.open(env);
  return (url: string) => app.inject({ url });
}

const skus = (body: string) => [...body.matchAll(/<b>([A-Z])<\/b>/g)].map(([, sku]) => sku);

describe('a screen', () => {
  it('shows the products that its address selects', async () => {
    const get = await open();
    expect(skus((await get('/category/bags.html')).body)).toEqual(['A', 'B']);
    expect(skus((await get('/category/bags.html?sort=priceUp&utm_source=x')).body)).toEqual(['B', 'A']);
    expect(skus((await get('/products.html')).body)).toEqual(['A', 'B', 'C']);
    expect(skus((await get('/product/B.html')).body)).toEqual(['B']);
    expect(skus((await get('/product/detail?sku=c')).body)).toEqual(['C']);
    expect((await get('/catalogsearch/result?q=nothing')).statusCode).toBe(200);
  });

  it('limits a category to the size in the address [B2-03]', async () => {
    const get = await open();
    expect(skus((await get('/category/bags.html?size=M&sizeVal=1001')).body)).toEqual(['B']);
    expect(skus((await get('/category/bags.html?size=&sizeVal=')).body)).toEqual(['A', 'B']);
    expect(skus((await get('/product/B.html?size=M&sizeVal=1001')).body)).toEqual(['B']);
  });

  it.each([
    [{ PORT: '9090' }, '/product/detail?sku=B'],
    [{ PORT: '9091' }, '/product/B.html'],
    [{ PORT: '9090', NODE_ENV: 'production' }, '/product/B.html'],
  ])(
    'links products to the local path on the development port only: %o [B9-60, A2-018]',
    async (env, url) => {
      const get = await open(env);
      const list = (await get('/rest/default/V2/applet/products?catId=bags')).json();
      expect(list.data.items[1].url).toBe(url);
      expect((await get('/rest/default/V1/applet/product/B')).json().data.url).toBe(url);
      expect(skus((await get(url)).body)).toEqual(['B']);
    },
  );

  it('ignores invalid query parameters', async () => {
    const get = await open();
    for (const query of [
      'sort=nonsense',
      'page=-1',
      'page=x',
      'price=abc',
      'sort=priceUp&sort=x',
      `color=${'x'.repeat(3000)}`,
    ]) {
      expect((await get(`/category/bags.html?${query}`)).statusCode, query).toBe(200);
    }
  });

  it('answers 404 to unknown categories and products', async () => {
    const get = await open();
    for (const url of ['/category/none.html', '/product/NONE.html', '/product/detail', '/product/%00.html']) {
      expect((await get(url)).statusCode, url).toBe(404);
    }
  });

  it('has title, canonical address and structured data of the product that it shows', async () => {
    const get = await open();
    const { body } = await get('/product/detail?sku=B');
    expect(body).toContain('<title>手袋 B 小牛皮 | VITRINE</title>');
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/product/B.html">');
    const [product] = [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
      ([, json]) => JSON.parse(json as string),
    );
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'B',
      offers: { price: '10000.00', priceCurrency: 'CNY' },
    });
    expect((await get('/catalogsearch/result?q=A')).body).toContain('<meta name="robots" content="noindex">');
  });

  it('redirects /cms/login.html to /login.html', async () => {
    const { statusCode, headers } = await (await open())('/cms/login.html?a=1');
    expect([statusCode, headers.location]).toEqual([301, '/login.html?a=1']);
  });
});
