import { afterEach, expect, it } from 'vitest';
import { Shop } from './shop.ts';

let shop: Shop;
afterEach(() => shop.close());

const belt = {
  ...{ sku: 'BELT', name: '定制腰带', shortDesc: '小牛皮', price: 100, orgPrice: 100, status: true },
  isCustomize: true,
};
const customizeBlock = (note: string, ...buckles: unknown[]) => ({
  content: { title: '选择带扣', note, buckles },
});

async function open(blocks: Record<string, unknown>) {
  shop = new Shop({
    pages: {
      product: { title: '商品', content: { a: { blockType: 'requester', source: 'productDetail' } } },
    },
    blocks,
    files: {
      'products.json': JSON.stringify([
        belt,
        { ...belt, sku: 'BAG', isCustomize: false },
        { ...belt, sku: 'GOLD', name: '金色带扣', price: 1600, orgPrice: 1600 },
        { ...belt, sku: 'GONE', status: false },
      ]),
      'categories.json': '[]',
    },
  });
  const app = await shop.open();
  return async (sku: string) => {
    const { statusCode, body } = await app.inject({ url: `/product/${sku}.html` });
    expect(statusCode).toBe(200);
    const data = /<script type="application\/json" id="page-data">(.*?)<\/script>/.exec(body)?.[1] ?? '';
    return JSON.parse(data).blocks[0].data.customize;
  };
}

it('adds buckles and their prices to the page of a customizable product, from the current content', async () => {
  const customize = await open({
    'belt-customize': customizeBlock('约两周。', 'GOLD', 7, 'GONE', 'UNKNOWN'),
  });
  expect(await customize('BELT')).toMatchObject({
    ...{ title: '选择带扣', note: '约两周。' },
    buckles: [{ sku: 'GOLD', name: '金色带扣', price: '¥16' }],
  });
  expect(await customize('BAG')).toBeUndefined();
  shop.write('content/blocks/belt-customize.json', customizeBlock('约三周。', 'GOLD'));
  expect(await customize('BELT')).toMatchObject({ note: '约三周。' });
});

it.each<[string, Record<string, unknown>]>([
  ['is missing', {}],
  ['is not JSON', { 'belt-customize': '{"content":' }],
  ['names no buckles', { 'belt-customize': { content: { note: '约两周。' } } }],
  ['names only unknown products', { 'belt-customize': customizeBlock('约两周。', 'GONE', 'UNKNOWN') }],
])('renders the page without buckles when the block %s', async (_, blocks) => {
  const customize = await open(blocks);
  expect(await customize('BELT')).toBe(null);
});
