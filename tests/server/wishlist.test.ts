import { beforeEach, describe, expect, it } from 'vitest';
import { moveViews } from '../../server/subjects/browsing/move-views.ts';
import { product } from './products.ts';
import { shopForEachTest } from './shop.ts';
import type { Member, Shopper } from './shopper.ts';

const COUNT = 110;
const skus = Array.from({ length: COUNT }, (_, index) => `P${index + 1}`);

interface Ids {
  limit: number;
  total: number;
  productIds: { product_id: number; item_id: number }[];
}
type Item = { product_id: number; item_id: number; sku: string };

let member: Member;
/** Returns the product ids in the order of `skus`. */
let ids: number[];
const shop = shopForEachTest({ files: { 'products.json': JSON.stringify(skus.map(sku => product(sku))) } });
beforeEach(async () => {
  member = await shop.member();
  const rows = await shop.database.db.selectFrom('colours').select(['id', 'sku']).execute();
  ids = skus.map(sku => rows.find(row => row.sku === sku)?.id as number);
});

const id = (index: number) => ids[index] as number;
const setEnabled = (index: number, enabled = false) =>
  shop.database.db.updateTable('colours').set({ enabled }).where('id', '=', id(index)).execute();

describe('the wishlist', () => {
  const call = <D = { item_id: number; total: number }>(
    name: string,
    payload?: object,
    from: Shopper = member,
  ) => from.post<D>(`/rest_wishlist/wishlist/${name}`, payload);
  const all = async (from: Shopper = member) => (await call<Ids>('productListAll', undefined, from)).data;

  it('adds a product_id and returns its item_id, the same for a repeated add [B7-18, A7-47]', async () => {
    const first = await call('add', { product_id: id(0) });
    expect(first).toMatchObject({ status: 200, message: '商品已加入心愿单', data: { total: 1 } });
    expect((await call('add', { product_id: id(0) })).data).toEqual(first.data);
    const both = await Promise.all([call('add', { product_id: id(1) }), call('add', { product_id: id(1) })]);
    expect(both[0].data).toEqual(both[1].data);
    expect((await all()).total).toBe(2);
  });

  it('returns limit, total and productIds in its id lists [A7-51, A3-30, B7-17, B3-69, A7-50]', async () => {
    const { item_id } = (await call('add', { product_id: id(2) })).data;
    const expected = { limit: 100, total: 1, productIds: [{ product_id: id(2), item_id }] };
    expect(await all()).toEqual(expected);
    expect((await call<Ids>('productListAllForLook')).data).toEqual(expected);
  });

  it('removes an entry by item_id and flag [B7-19, A7-48]', async () => {
    const { item_id } = (await call('add', { product_id: id(0) })).data;
    expect(await call('remove', { item_id, flag: false })).toMatchObject({
      status: 200,
      message: '商品已从心愿单移除',
      data: { item_id, total: 0 },
    });
    expect(await call('remove', { item_id, flag: false })).toMatchObject({
      status: 404,
      message: '该商品不在您的心愿单中',
    });
  });

  it('lists entries with their products, newest first [A7-49]', async () => {
    for (const index of [0, 1]) await call('add', { product_id: id(index) });
    await shop.database.db.updateTable('children').set({ stock: 0 }).where('parent_sku', '=', 'P1').execute();
    const { total, items } = (await call<{ total: number; items: Item[] }>('index')).data;
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { product_id: id(1), id: id(1), sku: 'P2', price: '¥26,500', url: '/product/P2.html' },
      { product_id: id(0), sku: 'P1', childProducts: [{ stock: 0, status: true }] },
    ]);
  });

  it('hides products that are not sold any more, and does not count them', async () => {
    for (const index of [0, 1]) await call('add', { product_id: id(index) });
    await setEnabled(0);
    expect((await all()).productIds.map(entry => entry.product_id)).toEqual([id(1)]);
    expect((await call<{ items: Item[] }>('index')).data.items).toHaveLength(1);
    expect(await call('add', { product_id: id(0) })).toMatchObject({ status: 404, message: '该商品已下架' });
    expect(await call('add', { product_id: 9e15 })).toMatchObject({ status: 404 });
  });

  it('shows an entry again when its product is sold again', async () => {
    const { item_id } = (await call('add', { product_id: id(0) })).data;
    await setEnabled(0);
    await setEnabled(0, true);
    expect((await call('add', { product_id: id(0) })).data.item_id).toBe(item_id);
  });

  it('refuses the 101st entry, also with concurrent adds [B9-19, A9-05]', async () => {
    const rows = ids.slice(0, 99).map(product_id => ({ customer_id: member.id, product_id }));
    await shop.database.db.insertInto('wishlist').values(rows).execute();
    const answers = await Promise.all([99, 100, 101].map(index => call('add', { product_id: id(index) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.message).toBe(
      '心愿单最多可收藏 100 件商品，请先移除部分商品',
    );
    expect((await all()).total).toBe(100);
    expect((await call('add', { product_id: id(0) })).status).toBe(200);
  });

  it('belongs to one member, whose entries neither members nor guests see or remove', async () => {
    const { item_id } = (await call('add', { product_id: id(0) })).data;
    const other = await shop.member('13900139000');
    expect((await all(other)).total).toBe(0);
    expect((await call('remove', { item_id, flag: false }, other)).status).toBe(404);
    expect((await all()).total).toBe(1);
    const guest = shop.guest();
    expect(await call('remove', { item_id, flag: false }, guest)).toMatchObject({ status: 404 });
    await call('add', { product_id: id(1) }, guest);
    expect(await call('remove', { item_id, flag: false }, guest)).toMatchObject({ status: 404 });
    expect((await all()).productIds).toMatchObject([{ product_id: id(0), item_id }]);
  });

  it.each([
    ['add', {}, "must have required property 'product_id'"],
    ['add', { product_id: 'P1' }, 'body/product_id must be integer'],
    ['add', { product_id: 1e300 }, 'body/product_id must be <='],
    ['add', { product_id: 1, qty: 1 }, 'body/qty is not a field of this call'],
    ['remove', { item_id: 0 }, 'body/item_id must be >= 1'],
  ])('answers %s %j with 400', async (name, payload, message) => {
    expect(await call(name, payload)).toMatchObject({ http: 400, message: expect.stringContaining(message) });
  });
});

describe('the browsing history', () => {
  const call = <D = { total: number; items: { product_id: number; sku: string }[] }>(
    from: Shopper,
    name: string,
    payload?: object,
  ) => from.post<D>(`/rest_productbrowsing/browsing/${name}`, payload);
  const view = async (from: Shopper, index: number) => {
    const answer = await call(from, 'add', { product_id: id(index) });
    // The embedded database's clock has milliseconds: views at the same one have no order.
    await new Promise(done => setTimeout(done, 2));
    return answer;
  };
  const viewedSkus = async (from: Shopper) => (await call(from, 'viewList')).data.items.map(({ sku }) => sku);

  it('stores a guest’s views, latest first, each product once [A7-53, A7-52]', async () => {
    const guest = shop.guest();
    expect(await viewedSkus(guest)).toEqual([]);
    for (const index of [0, 1, 0]) expect((await view(guest, index)).status).toBe(200);
    const { total, items } = (await call(guest, 'viewList')).data;
    expect(total).toBe(2);
    expect(items).toMatchObject([
      { product_id: id(0), sku: 'P1', name: '手袋 P1', viewed_at: expect.stringMatching(/Z$/) },
      { product_id: id(1) },
    ]);
    expect(await viewedSkus(shop.guest())).toEqual([]);
  });

  it('makes no rows for the first view of a browser, and stores it with the second one', async () => {
    const rows = () =>
      Promise.all(
        (['visitors', 'browsing'] as const).map(async table => {
          const { count } = await shop.database.db
            .selectFrom(table)
            .select(eb => eb.fn.countAll<number>().as('count'))
            .executeTakeFirstOrThrow();
          return count;
        }),
      );
    const before = await rows();
    const guest = shop.guest();
    for (let n = 0; n < 2; n++) expect((await view(guest, 0)).status).toBe(200);
    expect((await view(guest, COUNT - 1)).status).toBe(200);
    expect(await viewedSkus(guest)).toEqual([`P${COUNT}`, 'P1']);
    expect(await rows()).toEqual([(before[0] ?? 0) + 1, (before[1] ?? 0) + 2]);

    const passer = shop.guest();
    const after = await rows();
    await view(passer, 4);
    expect(await viewedSkus(passer)).toEqual(['P5']);
    expect(await call(passer, 'add', { product_id: 999_999_999 })).toMatchObject({ status: 404 });
    expect(await rows()).toEqual(after);
    await setEnabled(4);
    expect(await viewedSkus(passer)).toEqual([]);
    await setEnabled(4, true);
    expect((await call(passer, 'viewListClear')).data.total).toBe(0);
    expect(await viewedSkus(passer)).toEqual([]);
    expect(await rows()).toEqual(after);
  });

  it('is cleared on request [A7-54]', async () => {
    await view(member, 0);
    const other = shop.guest();
    await view(other, 1);
    expect((await call(member, 'viewListClear')).data.total).toBe(0);
    expect([await viewedSkus(member), await viewedSkus(other)]).toEqual([[], ['P2']]);
    expect((await call(shop.guest(), 'viewListClear')).status).toBe(200);
  });

  it('keeps the latest 50 products', async () => {
    for (let index = 0; index < 53; index++) await view(member, index);
    const all = await viewedSkus(member);
    expect([all.length, all[0], all.at(-1)]).toEqual([50, 'P53', 'P4']);
    await view(member, 3);
    expect((await viewedSkus(member)).length).toBe(50);
    expect(await shop.database.db.selectFrom('browsing').select('id').execute()).toHaveLength(50);
  });

  it('moves to the member at login; the later view counts', async () => {
    const guest = shop.guest();
    for (const index of [0, 1]) await view(member, index);
    // The first view is stored with the second one, at the same millisecond perhaps.
    for (const index of [2, 2, 0]) await view(guest, index);
    const from = { key: guest.key, customerId: null, guestMobile: null };
    await shop.database.db
      .transaction()
      .execute(tx => moveViews(tx, from, { key: member.key, customerId: member.id, guestMobile: null }));
    expect(await viewedSkus(member)).toEqual(['P1', 'P3', 'P2']);
    expect(await viewedSkus(guest)).toEqual([]);
  });

  it('excludes products that are not sold', async () => {
    await setEnabled(0);
    expect(await view(member, 0)).toMatchObject({ status: 404, message: '该商品已下架' });
    await view(member, 1);
    await setEnabled(1);
    expect(await viewedSkus(member)).toEqual([]);
  });

  it.each([{}, { product_id: null }, { product_id: -1 }, { product_id: 1, x: 1 }])(
    'answers %j with 400',
    async body => {
      expect((await call(member, 'add', body)).http).toBe(400);
    },
  );
});
