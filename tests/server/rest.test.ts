import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Shop } from './shop.ts';

const product = (sku: string, more: object = {}) => ({
  sku,
  name: `手袋 ${sku}`,
  shortDesc: '小牛皮',
  price: 2_650_000,
  orgPrice: 2_800_000,
  priceRange: '',
  comb_price: '¥26,500',
  url: `/product/${sku}.html`,
  defaultImage: `/media/${sku}.webp`,
  switchImage: `/media/${sku}-2.webp`,
  online_exclusive: true,
  isPreOrder: false,
  status: true,
  ...more,
});

const LOOKS = '{"b":{"blockType":"text"},"10":{"blockType":"text"},"2":{"blockType":"text"}}';

let shop: Shop;
let app: FastifyInstance;
beforeAll(async () => {
  shop = new Shop({
    pages: {
      spring: `\ufeff {"title":"春日","content":${LOOKS}}\n`,
      祖母绿: {
        title: '祖母绿',
        content: { a: { blockType: 'text', blockStyle: { pc: { color: 'red' } } } },
      },
      broken: '{"title": }',
    },
    blocks: { footer: { title: '页脚', content: { copyright: '©' } } },
    files: {
      'products.json': JSON.stringify([product('A'), product('B'), product('OFF', { status: false })]),
    },
  });
  app = await shop.open();
});
afterAll(() => shop.close());

const get = (path: string) => app.inject({ url: `/rest/default/V1/${path}` });
const post = (path: string, payload: unknown) =>
  app.inject({ method: 'POST', url: `/rest/default/${path}`, payload: payload as object });

describe('the content calls', () => {
  it('[B7-02] [B2.1-03] cms/page/{key} gives title and content, a map of labelled blocks', async () => {
    expect((await get('cms/page/home')).json()).toEqual({
      status: 200,
      message: '',
      data: { title: '首页', content: { hero: { blockType: 'text', text: '欢迎光临' } } },
    });
    const { statusCode, headers, body } = await get(`cms/page/${encodeURIComponent('祖母绿')}`);
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/json; charset=utf-8']);
    expect(headers['cache-control']).toBe('no-cache');
    expect(JSON.parse(body).data.content).toEqual({
      a: { blockType: 'text', blockStyle: { pc: { color: 'red' } } },
    });
  });

  it('keeps labels that look like numbers where they were written', async () => {
    const { body } = await get('cms/page/spring');
    expect(body).toBe(`{"status":200,"message":"","data":{"title":"春日","content":${LOOKS}}}`);
  });

  it('cms/block/{key} gives a static block’s content', async () => {
    expect((await get('cms/block/footer')).json().data.content).toEqual({ copyright: '©' });
  });

  it.each([
    'cms/page/none',
    'cms/page/footer',
    'cms/block/home',
    'cms/page/..%2fblocks%2ffooter',
    'cms/page/%2e%2e%2fproducts',
    'cms/page/home.json',
    'cms/page/home%00',
    'cms/page/',
  ])('%s: 404', async path => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ status: 404, message: expect.stringMatching(/^没有/), data: null });
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('a key longer than any file’s name has no document', async () => {
    for (const length of [300, 900]) {
      expect((await get(`cms/page/${'a'.repeat(length)}`)).statusCode).toBe(404);
    }
  });

  it('a broken document is 500, with nothing of its place on the machine', async () => {
    const answer = await get('cms/page/broken');
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ status: 500, message: '服务器暂时无法处理，请稍后再试', data: null });
  });
});

describe('getSkuData', () => {
  const call = (payload: unknown) => post('V1/applet/getSkuData', payload);

  it('[B7-03] [B7-06] [B3-61] answers a list of {type, sku} with a list of {type, sku, item}', async () => {
    const asked = [
      { type: 'look', sku: 'B' },
      { type: 'product', sku: 'NONE' },
      { type: 'product', sku: 'OFF' },
      { sku: 'A' },
    ];
    const item = {
      defaultImage: '/media/B.webp',
      switchImage: '/media/B-2.webp',
      name: '手袋 B',
      shortDesc: '小牛皮',
      price: '¥26,500',
      priceRange: '',
      orgPrice: '¥28,000',
      comb_price: '¥26,500',
      url: '/product/B.html',
      online_exclusive: true,
      isPreOrder: false,
    };
    const answer = await call(asked);
    expect(answer.json()).toEqual({
      status: 200,
      message: '',
      data: [
        { type: 'look', sku: 'B', item },
        { type: 'product', sku: 'A', item: expect.objectContaining({ name: '手袋 A' }) },
      ],
    });
  });

  it('[B7-05] answers a list of SKUs too', async () => {
    const { data } = (await call(['A', 'NONE', 'B'])).json();
    expect(data.map(({ type, sku }: { type: string; sku: string }) => [type, sku])).toEqual([
      ['product', 'A'],
      ['product', 'B'],
    ]);
  });

  it('answers nothing with nothing', async () => {
    expect((await call([])).json()).toEqual({ status: 200, message: '', data: [] });
  });

  it.each([
    ['no SKU', [{ type: 'product' }], "body/0 must have required property 'sku'"],
    ['a SKU that is no text', [{ sku: { $ne: '' } }], 'body/0/sku must be string'],
    ['a list in the list', [[]], 'body/0'],
    ['no list', { $ne: '' }, 'body'],
    ['too many', Array.from({ length: 201 }, (_, n) => `S${n}`), 'body must NOT have more than 200 items'],
  ])('%s: 400 that says so', async (_name, payload, message) => {
    const answer = await call(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ status: 400, message: expect.stringContaining(message), data: null });
  });
});

describe('getBatchProducts', () => {
  const call = (payload: unknown) => post('V2/applet/getBatchProducts', payload);

  it('[B7-10] [B7-11] [B3-61] answers comma-joined SKUs with items by sku, each once, in that order', async () => {
    const { status, message, data } = (await call({ sku: 'B, A,,NONE,B,OFF' })).json();
    expect([status, message]).toEqual([200, '']);
    expect(data.items.map(({ sku }: { sku: string }) => sku)).toEqual(['B', 'A']);
    expect(data.items[0]).toEqual({
      sku: 'B',
      defaultImage: '/media/B.webp',
      switchImage: '/media/B-2.webp',
      name: '手袋 B',
      shortDesc: '小牛皮',
      price: '¥26,500',
      priceRange: '',
      orgPrice: '¥28,000',
      comb_price: '¥26,500',
      url: '/product/B.html',
      online_exclusive: true,
      isPreOrder: false,
    });
  });

  it.each([
    ['no SKU', {}, "body must have required property 'sku'"],
    ['a list of SKUs', { sku: ['A', 'B'] }, 'body/sku must be string'],
    ['no object', [], 'body must be object'],
    ['too many', { sku: Array.from({ length: 201 }, (_, n) => `S${n}`).join() }, 'more than 200 SKUs'],
    ['too long', { sku: 'A'.repeat(20_001) }, 'more than 20000 characters'],
  ])('%s: 400 that says so', async (_name, payload, message) => {
    const answer = await call(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ status: 400, message: expect.stringContaining(message), data: null });
  });
});
