import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublishing, type Publishing } from '../../server/subjects/publishing/index.ts';
import { product } from './products.ts';
import { Shop } from './shop.ts';
import { entry } from './two-nodes.ts';

const LI = { kind: 'staff', name: 'li.na' } as const;
const page = { title: '页', content: { it: { blockType: 'shows', skus: ['A', 'B', 'C'] } } };
const shop = new Shop({
  pages: { home: page },
  files: {
    'categories.json': JSON.stringify([
      { id: 'rings', name: '戒指', url: '/category/rings.html', products: ['A', 'B', 'C'] },
    ]),
    'products.json': JSON.stringify([
      product('A', { kind: 'ring', sizes: ['48', '50'], price: 2_650_000, stock: 5 }),
      product('B', { kind: 'ring', price: 1_000_000, orgPrice: 1_500_000, stock: 5 }),
      product('C', { kind: 'ring', price: 900_000, stock: 5 }),
    ]),
  },
});
let publishing: Publishing;
let id: number;
afterAll(() => shop.close());
beforeAll(async () => {
  await shop.open({ CONTENT_STORE: 'database' }, entry);
  publishing = createPublishing(shop.database.db, { check: async () => [] });
  ({ id } = await publishing.createRelease({ actor: LI, name: '促销' }));
  const prices = [
    { sku: 'A', price: 2_000_000 },
    { sku: 'B', price: 800_000 },
  ];
  await publishing.putPrices({ actor: LI, release: id, prices });
  // A size may have its own price.
  const { sku } = await shop.database.db
    .selectFrom('children')
    .select('sku')
    .where('parent_sku', '=', 'A')
    .orderBy('position', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await publishing.putPrices({ actor: LI, release: id, prices: [{ sku, price: 1_900_000 }] });
});

type Headers = Record<string, string>;
const kept = () => ({ cookie: `vitrine_release=${id}` });
const pricesOf = (text: string) => [...text.matchAll(/¥\s?([\d,]+)/g)].map(([, price]) => price);
const call = async (path: string, headers: Headers = {}) =>
  (await shop.app.inject({ url: `/rest/default/${path}`, headers })).json().data;
const lookUp = async (headers: Headers) =>
  (
    await shop.app.inject({
      ...{ method: 'POST', url: '/rest/default/V1/applet/getSkuData', headers, payload: ['A', 'C'] },
    })
  ).json().data;

describe('the preview of a release with prices', () => {
  it('shows them on pages, as they will be, and says what has the prices of now', async () => {
    const { body } = await shop.app.inject({ url: `/?release=${id}`, headers: { 'accept-language': 'en' } });
    expect(pricesOf(body).slice(0, 3)).toEqual(['19,000', '8,000', '9,000']);
    expect(body).toContain('Prices are those of the release. Bag, wishlist, orders');
    const chinese = await shop.app.inject({ url: '/', headers: { ...kept(), 'accept-language': 'zh-CN' } });
    expect(chinese.body).toContain('价格为此次发布后的价格');
  });

  it('shows them in the calls of its pages: products with their sizes, lookups, lists and searches', async () => {
    const detail = await call('V1/applet/product/A', kept());
    expect(detail.nativePrice).toBe(1_900_000);
    expect(detail.childProducts.map((child: { price: string }) => child.price)).toEqual([
      ...['¥20,000', '¥19,000'],
    ]);
    expect(await call('V1/applet/product/B', kept())).toMatchObject({ price: '¥8,000', orgPrice: '¥15,000' });
    expect((await lookUp(kept())).map(({ item }: { item: { price: string } }) => item.price)).toEqual([
      '¥19,000',
      '¥9,000',
    ]);
    for (const path of ['V2/applet/products?page_size=9', 'V3/applet/search/products?q=A']) {
      const { items } = await call(path, kept());
      expect(items.find(({ sku }: { sku: string }) => sku === 'A').price).toBe('¥19,000');
    }
  });

  it.each([
    ['guesses', 'V2/applet/guessLikeProduct?nums=9'],
    ['related products', 'V2/applet/getRelatedProducts?nums=9&productId=PRODUCT'],
    ['products for her', 'V2/applet/randomGenderProduct?nums=9&gender=women'],
  ])('shows them in %s', async (_what, path) => {
    const { id: productId } = await call('V1/applet/product/C');
    const { items } = await call(path.replace('PRODUCT', productId), kept());
    const shown = Object.fromEntries(items.map(({ sku, price }: Record<string, string>) => [sku, price]));
    expect(shown).toMatchObject({ A: '¥19,000', B: '¥8,000' });
  });

  it('leaves the prices of all others, of the stored catalogue, and of other releases', async () => {
    const { id: other } = await publishing.createRelease({ actor: LI, name: '空' });
    const others: Headers[] = [
      {},
      { cookie: `vitrine_release=${other}` },
      { cookie: 'vitrine_release=drafts' },
    ];
    for (const headers of others) {
      expect((await call('V1/applet/product/A', headers)).nativePrice).toBe(2_650_000);
      const { body } = await shop.app.inject({ url: '/', headers });
      expect(pricesOf(body).slice(0, 3)).toEqual(['26,500', '10,000', '9,000']);
      expect(body).not.toContain('id="preview-bar"');
    }
    expect((await lookUp({}))[0].item.price).toBe('¥26,500');
  });

  it.each([
    ['someone elsewhere', () => ({ ...kept(), 'x-forwarded-for': '1.2.3.4' })],
    ['a release that does not exist', () => ({ cookie: 'vitrine_release=999' })],
    ['a value that is no release', () => ({ cookie: "vitrine_release=1'; select" })],
    ['several values', () => ({ cookie: 'vitrine_release=; vitrine_release=x' })],
  ])('is not for %s', async (_who, headers) => {
    expect((await call('V1/applet/product/A', headers())).nativePrice).toBe(2_650_000);
  });

  it('ends with the release, whose prices are then those of all', async () => {
    await publishing.scheduleRelease({ actor: LI, id, at: 'now' });
    const ofAll = await call('V1/applet/product/A');
    expect(ofAll.nativePrice).toBe(1_900_000);
    // The preview was what has come.
    expect(await call('V1/applet/product/A', kept())).toEqual(ofAll);
    expect(await call('V1/applet/product/B', kept())).toEqual(await call('V1/applet/product/B'));
  });
});
