import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MENU, product, rings } from './products.ts';
import { Shop } from './shop.ts';

/** A product of another model. */
const CUFF = product('CUFF-1', {
  spu: 'CUFF',
  kind: 'bangle',
  category: 'jewellery',
  color: { key: 'gold', name: '金', hex: '#c9a45c' },
});

describe('the catalogue calls', () => {
  let shop: Shop;
  let app: FastifyInstance;
  beforeAll(async () => {
    shop = new Shop({
      files: {
        'products.json': JSON.stringify([...rings, CUFF]),
        'categories.json': JSON.stringify(MENU),
      },
    });
    app = await shop.open();
  });
  afterAll(() => shop.close());

  const request = (path: string) => app.inject({ url: `/rest/default/${path}` });
  const detail = async (sku: string) => (await request(`V1/applet/product/${sku}`)).json();
  const stock = (payload: object) =>
    app.inject({ method: 'POST', url: '/rest/default/V1/applet/stock', payload });

  it('product/{sku} returns a product in one colour [A3-12, A3-15, A3-16, B3-62, A7-18]', async () => {
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
      promotionalPoster: '',
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
      facts: [],
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
      is_engravable: true,
      ...{ engraving_place: null, measures: null, gender: 'all' },
      isPrivatePreSales: false,
      customize_version: '',
      status: true,
    });
  });

  it('returns each child product with its size, colour, stock and flags [A3-17]', async () => {
    const { childProducts } = (await detail('RING-2')).data;
    expect(childProducts.map(({ sku }: { sku: string }) => sku)).toEqual(
      [0, 1, 2, 3, 4, 5, 6].map(n => `RING-2-${1100 + n}`),
    );
    expect(childProducts[0]).toEqual({
      sku: 'RING-2-1100',
      size: { value: 1100, label: '48', name: '圈号' },
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
    'product/%s answers HTTP 200 with status 404',
    async sku => {
      const answer = await request(`V1/applet/product/${sku}`);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ status: 404, message: expect.stringContaining('没有这件商品') });
      expect(answer.json().data).toBeNull();
    },
  );

  it('stock answers {skus, spu} with {spu, items} [B7-12, B7-13, A7-31]', async () => {
    const answer = await stock({
      spu: 'RING',
      skus: ['RING-1-1101', 'RING-1-1103', 'NONE', 'RING-3-1100', 'CUFF-1'].map(sku => ({ sku })),
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
          // CUFF-1 is another model.
        ],
      },
    });
    expect(answer.json().data.items[0].qty).toBeGreaterThan(0);
  });

  it('stock sums a colour’s sizes, and lists all sizes of a model', async () => {
    const { items } = (await stock({ spu: 'RING' })).json().data;
    expect(items).toHaveLength(21);
    const ofFirst = items.filter(({ sku }: { sku: string }) => sku.startsWith('RING-1-'));
    const sum = ofFirst.reduce((total: number, { qty }: { qty: number }) => total + qty, 0);
    const colour = (await stock({ spu: 'RING', skus: [{ sku: 'RING-1' }] })).json().data.items;
    expect(colour).toEqual([{ sku: 'RING-1', qty: sum }]);
    expect((await stock({ spu: 'NONE' })).json().data).toEqual({ spu: 'NONE', items: [] });
  });

  it('stock without spu answers for SKUs of several models, and refuses a request without SKUs', async () => {
    const items = async (skus: string[]) =>
      (await stock({ skus: skus.map(sku => ({ sku })) })).json().data.items;
    const [ring, child, other] = await items(['RING-1', 'RING-1-1103', 'CUFF-1', 'NONE']);
    expect((await stock({ spu: 'RING', skus: [{ sku: 'RING-1' }] })).json().data.items).toEqual([ring]);
    expect(child).toEqual({ sku: 'RING-1-1103', qty: 0 });
    expect(other).toEqual({ sku: 'CUFF-1', qty: expect.any(Number) });
    expect(await items([])).toEqual([]);
    const none = (await stock({})).json();
    expect(none).toMatchObject({ status: 400, message: '请用 spu 或 skus 指明要查询库存的商品' });
  });

  it.each([
    ['an spu that is not a string', { spu: { $ne: '' } }, 'body/spu must be string'],
    ['skus that are strings', { spu: 'RING', skus: ['RING-1'] }, 'body/skus/0 must be object'],
    ['a list', [], 'body must be object'],
    ['an empty spu', { spu: '' }, 'spu'],
    ['too many', { spu: 'RING', skus: Array.from({ length: 201 }, () => ({ sku: 'A' })) }, 'more than 200'],
    ['a SKU that is too long', { spu: 'RING', skus: [{ sku: 'A'.repeat(65) }] }, 'more than 64 characters'],
    [
      'a character that the database can’t store',
      { spu: 'A\0' },
      "body/spu has a character that can't be stored",
    ],
  ])('stock answers 400 with the reason to %s', async (_name, payload, message) => {
    const answer = await stock(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ status: 400, message: expect.stringContaining(message), data: null });
  });

  it('categories returns the menu, three levels deep [B3-70, A3-31, A7-07]', async () => {
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
    const answer = await request('V1/applet/categories');
    expect(answer.json()).toEqual({ status: 200, message: '', data: [first] });
  });

  it('answers under V1 and V2', async () => {
    const both = async (path: string) => [
      (await request(`V1/${path}`)).json(),
      (await request(`V2/${path}`)).json(),
    ];
    for (const path of ['applet/categories', 'applet/product/RING-1']) {
      const [first, second] = await both(path);
      expect(first.status).toBe(200);
      expect(second).toEqual(first);
    }
  });
});
