import { describe, expect, it } from 'vitest';
import { product } from './products.ts';
import { shopForAllTests } from './shop.ts';

const shop = shopForAllTests({
  files: {
    'products.json': JSON.stringify([product('A'), product('B'), product('OFF', { status: false })]),
  },
});

const post = (path: string, payload: unknown) =>
  shop.app.inject({ method: 'POST', url: `/rest/default/${path}`, payload: payload as object });

describe('getSkuData', () => {
  const call = (payload: unknown) => post('V1/applet/getSkuData', payload);

  it('answers a list of {type, sku} with a list of {type, sku, item} [B7-06, B3-61, B7-03]', async () => {
    const requested = [
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
    const answer = await call(requested);
    expect(answer.json()).toEqual({
      status: 200,
      message: '',
      data: [
        { type: 'look', sku: 'B', item },
        { type: 'product', sku: 'A', item: expect.objectContaining({ name: '手袋 A' }) },
      ],
    });
  });

  it('accepts a list of SKUs too [B7-05]', async () => {
    const { data } = (await call(['A', 'NONE', 'B'])).json();
    expect(data.map(({ type, sku }: { type: string; sku: string }) => [type, sku])).toEqual([
      ['product', 'A'],
      ['product', 'B'],
    ]);
  });

  it('adds the data of a look’s products for a look [B7-04]', async () => {
    const { data } = (
      await post('V1/applet/getSkuData?look=1', [{ type: 'look', sku: 'B' }, 'OFF', 'A'])
    ).json();
    expect(data).toMatchObject([
      {
        ...{ type: 'look', sku: 'B' },
        item: {
          ...{ id: expect.any(Number), sku: 'B', name: '手袋 B', price: '¥26,500', nativePrice: 2_650_000 },
          attributes: [{ code: 'color' }, { code: 'size' }],
          childProducts: [{ sku: expect.any(String), stock: expect.any(Number), status: true }],
        },
      },
      { type: 'product', sku: 'A' },
    ]);
    expect(data[0].item).not.toHaveProperty('relatedProducts');
    expect((await call(['B'])).json().data[0].item).not.toHaveProperty('childProducts');
  });

  it('answers an empty list with an empty list', async () => {
    expect((await call([])).json()).toEqual({ status: 200, message: '', data: [] });
  });

  it.each([
    ['no SKU', [{ type: 'product' }], "body/0 must have required property 'sku'"],
    ['a SKU that is not a string', [{ sku: { $ne: '' } }], 'body/0/sku must be string'],
    ['a nested list', [[]], 'body/0'],
    ['no list', { $ne: '' }, 'body'],
    [
      'too many SKUs',
      Array.from({ length: 201 }, (_, n) => `S${n}`),
      'body must NOT have more than 200 items',
    ],
  ])('answers 400 with the reason to %s', async (_name, payload, message) => {
    const answer = await call(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ status: 400, message: expect.stringContaining(message), data: null });
  });
});

describe('getBatchProducts', () => {
  const call = (payload: unknown) => post('V2/applet/getBatchProducts', payload);

  it('answers comma-joined SKUs with items by sku, each once, in that order [B7-10, B7-11, B3-61, A7-25]', async () => {
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
    ['SKUs that are too long', { sku: 'A'.repeat(20_001) }, 'more than 20000 characters'],
    ['an unknown field', { sku: 'A', skus: 'B' }, 'body/skus is not a field of this call'],
  ])('answers 400 with the reason to %s', async (_name, payload, message) => {
    const answer = await call(payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ status: 400, message: expect.stringContaining(message), data: null });
  });

  it('refuses more than 200 SKUs with a message in Chinese', async () => {
    const answer = await call({ sku: Array.from({ length: 201 }, (_, n) => `S${n}`).join() });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ status: 400, message: '一次最多查询 200 件商品', data: null });
  });
});
