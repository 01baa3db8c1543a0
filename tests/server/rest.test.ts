import { readFileSync } from 'node:fs';
import { join } from 'node:path';
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

/** Keys of A §3; `{product}-image` for any product. */
const STATIC_BLOCKS = [
  'footer',
  'recommend-selection',
  'wrapper-attribute-size',
  'header',
  'notfound',
  'belt-customize',
  'vitrine-image',
  'checkout-gift-blocks',
];

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
  it('[A7-09] [A7-10] [B7-02] [B2.1-03] cms/page/{key} gives title and content, a map of labelled blocks', async () => {
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

  it('[A7-08] cms/block/{key} gives a static block’s content', async () => {
    expect((await get('cms/block/footer')).json().data.content).toEqual({ copyright: '©' });
  });

  it.each(STATIC_BLOCKS)('[A3-62] gives the demonstration’s static block %s as data.content', async key => {
    const file = readFileSync(join(import.meta.dirname, `../../fixtures/content/blocks/${key}.json`), 'utf8');
    shop.write(`content/blocks/${key}.json`, file);
    const { status, data } = (await get(`cms/block/${key}`)).json();
    expect(status).toBe(200);
    expect(Object.keys(data.content)).toEqual(Object.keys(JSON.parse(file).content));
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

  it('[A7-25] [B7-10] [B7-11] [B3-61] answers comma-joined SKUs with items by sku, each once, in that order', async () => {
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
    ['too long', { sku: 'A'.repeat(20_001) }, 'more than 20000 characters'],
    ['a field that is none', { sku: 'A', skus: 'B' }, 'body/skus is no field of this call'],
  ])('%s: 400 that says so', async (_name, payload, message) => {
    const answer = await call(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ status: 400, message: expect.stringContaining(message), data: null });
  });

  it('refuses more than 200, in words for the shopper', async () => {
    const answer = await call({ sku: Array.from({ length: 201 }, (_, n) => `S${n}`).join() });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 400, message: '一次最多查询 200 件商品', data: null });
  });
});

const COLOURS = [
  ['caramel', '焦糖棕', '#7a4226'],
  ['ivory', '象牙白', '#E3D5BF'],
  ['forest', '松林绿', '#22352B'],
] as const;

/** A ring in three colours, the last of which is not on sale, one of them reduced and on pre-order. */
const rings = COLOURS.map(([key, name, hex], at) =>
  product(`RING-${at + 1}`, {
    spu: 'RING',
    name: 'Étoile 单钻戒指',
    kind: 'ring',
    category: 'jewellery',
    color: { key, name, hex },
    orgPrice: at === 1 ? 2_800_000 : 2_650_000,
    isPreOrder: at === 1,
    status: at !== 2,
  }),
);

const MENU = [
  {
    id: 'jewellery',
    name: '珠宝',
    url: '/category/jewellery.html',
    image: '/media/tiles/jewellery.webp',
    plpTabImage: '/media/tiles/tab.webp',
    menuDisplayLabel: '珠宝',
    menuDisplayImageSize: 2,
    products: ['RING', 'NOT-HERE'],
    items: [
      {
        id: 'jewellery-ring',
        name: '戒指',
        url: '/category/jewellery-ring.html',
        menuDisplayCategory: '类别',
        products: ['RING'],
        items: [
          {
            id: 'jewellery-ring-diamond',
            name: '钻石戒指',
            url: '/category/jewellery-ring-diamond.html',
            appletJumpTag: 'diamond',
            products: ['RING'],
          },
        ],
      },
    ],
  },
];

describe('the catalogue’s calls', () => {
  let rich: Shop;
  let appOfRich: FastifyInstance;
  beforeAll(async () => {
    rich = new Shop({
      files: { 'products.json': JSON.stringify(rings), 'categories.json': JSON.stringify(MENU) },
    });
    appOfRich = await rich.open();
  });
  afterAll(() => rich.close());

  const ask = (path: string) => appOfRich.inject({ url: `/rest/default/${path}` });
  const detail = async (sku: string) => (await ask(`V1/applet/product/${sku}`)).json();
  const stock = (payload: object) =>
    appOfRich.inject({ method: 'POST', url: '/rest/default/V1/applet/stock', payload });

  it('[A7-18] [A3-12] [A3-13] [A3-15] [A3-16] [B3-62] product/{sku} gives a product in one colour', async () => {
    const { status, message, data } = await detail('RING-2');
    expect([status, message]).toEqual([200, '']);
    expect(data).toEqual({
      id: expect.any(Number),
      sku: 'RING-2',
      spu: 'RING',
      parent_sku: 'RING',
      type: 'configurable',
      name: 'Étoile 单钻戒指',
      shortDesc: '小牛皮',
      description: '小牛皮',
      url: '/product/RING-2.html',
      price: '¥26,500',
      nativePrice: 2_650_000,
      orgPrice: '¥28,000',
      hasSpecialPrice: true,
      comb_price: '¥26,500',
      priceRange: '',
      defaultImage: '/media/RING-2.webp',
      switchImage: '/media/RING-2-2.webp',
      images: [{ url: '/media/RING-2.webp' }, { url: '/media/RING-2-2.webp' }],
      promotionalMedia: '',
      promotionalMediaType: '',
      frames_images: [],
      attributes: [
        { code: 'color', id: 93, values: [{ value_index: 5001, label: '象牙白' }] },
        {
          code: 'size',
          id: 142,
          values: [48, 50, 52, 54, 56, 58, 60].map((label, n) => ({
            value_index: 1100 + n,
            label: `${label}`,
          })),
        },
      ],
      childProducts: expect.any(Array),
      related_product_sku_info: [expect.objectContaining({ sku: 'RING-1', colorRgb: '#7a4226' })],
      relatedProducts: [
        expect.objectContaining({ sku: 'RING-1', color: { value: 5000, label: '焦糖棕' } }),
        expect.objectContaining({ sku: 'RING-2', price: '¥26,500' }),
      ],
      cats: ['珠宝', '戒指', '钻石戒指'],
      thirdLevelCat: '钻石戒指',
      lifespan: 'permanent',
      collection: 'Étoile',
      marketSegment: 'jewellery',
      reportCategory: 'ring',
      isPreOrder: true,
      customLabel: '',
      online_exclusive: true,
      is_customize: false,
      isPrivatePreSales: false,
      customize_version: '',
      status: true,
    });
  });

  it('[A3-17] gives each child product with its size, colour, stock and flags', async () => {
    const { childProducts } = (await detail('RING-2')).data;
    expect(childProducts.map(({ sku }: { sku: string }) => sku)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map(n => `RING-2-${1100 + n}`),
    );
    expect(childProducts[0]).toEqual({
      sku: 'RING-2-1100',
      size: { value: 1100, label: '48' },
      color: { value: 5001, label: '象牙白' },
      colorRgb: '#E3D5BF',
      color_en: 'ivory',
      stock: 0,
      status: true,
      price: '¥26,500',
      noStocks: '1',
      consultCustomerService: false,
      showProduct: false,
      isPreOrder: true,
      preOrderShippingNote: expect.stringMatching(/^预售商品.+\|/),
    });
    expect(childProducts[1]).toMatchObject({ stock: expect.any(Number), noStocks: '0' });
    expect(childProducts[1].stock).toBeGreaterThan(0);
  });

  it.each(['NONE', 'RING-3', 'RING', 'ring-1', '%00', "' or '1'='1", 'A'.repeat(900)])(
    'product/%s: status 404 in the answer',
    async sku => {
      const answer = await ask(`V1/applet/product/${sku}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 404, message: expect.stringContaining('没有这件商品') });
      expect(answer.json().data).toBeNull();
    },
  );

  it('[A7-31] [B7-12] [B7-13] stock answers {skus, spu} with {spu, items}', async () => {
    const answer = await stock({
      spu: 'RING',
      skus: [{ sku: 'RING-1-1101' }, { sku: 'RING-1-1103' }, { sku: 'NONE' }, { sku: 'RING-3-1100' }],
    });
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toEqual({
      status: 200,
      message: '',
      data: {
        spu: 'RING',
        items: [
          { sku: 'RING-1-1101', qty: expect.any(Number) },
          { sku: 'RING-1-1103', qty: 0 },
          // Not on sale.
          { sku: 'RING-3-1100', qty: 0 },
        ],
      },
    });
    expect(answer.json().data.items[0].qty).toBeGreaterThan(0);
  });

  it('sums a colour’s sizes, and answers for a whole model', async () => {
    const { items } = (await stock({ spu: 'RING' })).json().data;
    expect(items).toHaveLength(21);
    const ofFirst = items.filter(({ sku }: { sku: string }) => sku.startsWith('RING-1-'));
    const sum = ofFirst.reduce((total: number, { qty }: { qty: number }) => total + qty, 0);
    const colour = (await stock({ spu: 'RING', skus: [{ sku: 'RING-1' }] })).json().data.items;
    expect(colour).toEqual([{ sku: 'RING-1', qty: sum }]);
    expect((await stock({ spu: 'NONE' })).json().data).toEqual({ spu: 'NONE', items: [] });
  });

  it.each([
    ['no spu', { skus: [] }, "body must have required property 'spu'"],
    ['an spu that is no text', { spu: { $ne: '' } }, 'body/spu must be string'],
    ['skus that are texts', { spu: 'RING', skus: ['RING-1'] }, 'body/skus/0 must be object'],
    ['a list', [], 'body must be object'],
    ['too many', { spu: 'RING', skus: Array.from({ length: 201 }, () => ({ sku: 'A' })) }, 'more than 200'],
    ['a SKU too long', { spu: 'RING', skus: [{ sku: 'A'.repeat(65) }] }, 'more than 64 characters'],
    ['a character that no database takes', { spu: 'A\0' }, "body/spu has a character that can't be stored"],
  ])('stock with %s: 400 that says so', async (_name, payload, message) => {
    const answer = await stock(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ status: 400, message: expect.stringContaining(message), data: null });
  });

  it('[A7-07] [B3-70] [A3-31] categories gives the menu, three levels deep', async () => {
    const plain = {
      image: '',
      plpTabImage: '',
      menuDisplayLabel: '',
      menuDisplayCategory: '',
      menuDisplayImageSize: 1,
      appletJumpTag: '',
      active: false,
    };
    const third = {
      ...plain,
      id: 'jewellery-ring-diamond',
      name: '钻石戒指',
      level: 3,
      url: '/category/jewellery-ring-diamond.html',
      items: [],
      isFinalCategory: true,
      appletJumpTag: 'diamond',
    };
    const second = {
      ...plain,
      id: 'jewellery-ring',
      name: '戒指',
      level: 2,
      url: '/category/jewellery-ring.html',
      items: [third],
      isFinalCategory: false,
      menuDisplayCategory: '类别',
    };
    const first = {
      ...plain,
      id: 'jewellery',
      name: '珠宝',
      level: 1,
      url: '/category/jewellery.html',
      items: [second],
      isFinalCategory: false,
      image: '/media/tiles/jewellery.webp',
      plpTabImage: '/media/tiles/tab.webp',
      menuDisplayLabel: '珠宝',
      menuDisplayImageSize: 2,
    };
    const answer = await ask('V1/applet/categories');
    expect(answer.json()).toEqual({ status: 200, message: '', data: [first] });
  });

  it('answers under V1 and V2', async () => {
    const both = async (path: string) => [(await ask(`V1/${path}`)).json(), (await ask(`V2/${path}`)).json()];
    for (const path of ['applet/categories', 'applet/product/RING-1']) {
      const [first, second] = await both(path);
      expect(first.status).toBe(200);
      expect(second).toEqual(first);
    }
  });
});
