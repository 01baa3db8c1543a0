import { describe, expect, it } from 'vitest';
import { type Store, storeForEachTest } from './commerce.ts';

const store = storeForEachTest();

const ROOT = '/rest_partcheckout/checkout';

describe('the bag', () => {
  it('changes quantities and selection, all or none [A7-34, A7-39, A7-33]', async () => {
    const guest = store.guest();
    const bag = (await store.add(guest, 'BAG')).data.item_ids[0];
    const ring = (await store.add(guest, 'RING', { child_sku: 'RING-1100' })).data.item_ids[0];
    const totals = (payload: object) =>
      guest.post<Awaited<ReturnType<Store['cart']>>>(`${ROOT}/totals`, payload);
    const changed = await totals({
      items: [
        { item_id: bag, qty: 3 },
        { item_id: [ring], isSelected: 0 },
      ],
    });
    expect(changed.data.selected_total).toEqual({
      quantity: 3,
      grand: '¥30,000',
      nativeGrand: 3_000_000,
      items: 1,
    });
    expect(changed.data.miniData.total).toMatchObject({ quantity: 4, grand: '¥30,000', items: 2 });
    const { data } = await guest.get<{ items: { sku: string }[]; total: object }>(`${ROOT}/items`);
    expect(data.items.map(({ sku }) => sku)).toEqual(['BAG-1000']);
    expect(data.total).toEqual(changed.data.selected_total);
    const failed = await totals({
      items: [
        { item_id: bag, qty: 1 },
        { item_id: ring, qty: 9 },
      ],
    });
    expect(failed).toMatchObject({ status: 1001, message: '库存不足：仅余 8 件' });
    expect((await store.cart(guest)).data.map(({ qty }) => qty)).toEqual([1, 3]);
    expect(await totals({ items: [{ item_id: 999_999, qty: 1 }] })).toMatchObject({
      status: 404,
      message: '该商品已不在购物袋中',
    });
    expect((await totals({ select_all: 0 })).data.selected_total.items).toBe(0);
    expect((await guest.get(`${ROOT}/cart`)).data).toMatchObject({ selected_total: { grand: '¥0' } });
  });

  it('lists sold-out lines last in the mini cart, and charges nothing for them [A2-063]', async () => {
    const guest = store.guest();
    await store.add(guest, 'BAG');
    await store.add(guest, 'SCENT', { child_sku: 'SCENT-1400' });
    await store.setStock('SCENT-1400', 0);
    const cart = await store.cart(guest);
    expect(cart.data.map(({ sku }) => sku)).toEqual(['SCENT-1400', 'BAG-1000']);
    expect(cart.miniData.items.map(({ sku, isSelected }) => [sku, isSelected])).toEqual([
      ['BAG-1000', true],
      ['SCENT-1400', false],
    ]);
    expect(cart.miniData.total.grand).toBe('¥10,000');
  });

  it('includes the gift campaign, a notebook and a red packet above a total [A3-25]', async () => {
    await store.database.db
      .insertInto('gift_campaign')
      .values({ id: 1, is_give_red_package: true, red_package_price_limit: 2_000_000, notebook_spus: null })
      .execute();
    const guest = store.guest();
    await store.add(guest, 'BAG');
    expect((await store.cart(guest)).gifts).toEqual({ notebook: false, redPackage: false });
    await store.add(guest, 'BAG');
    await store.add(guest, 'NOTE');
    const cart = await store.cart(guest);
    expect(cart.gifts).toEqual({ notebook: true, redPackage: true });
    expect(cart.campaign.pokemon).toEqual({
      notebookSpus: ['NOTE'],
      isGiveRedPackage: true,
      redPackagePriceLimit: 2_000_000,
    });
    expect(cart.data[0]?.freeGiftInfo).toEqual({ name: 'VITRINE 皮革书签', qty: 1 });
  });

  it('belongs to one shopper [A7-40]', async () => {
    const [owner, other] = [await store.member(), await store.member('13800138001')];
    const id = (await store.add(owner, 'BAG')).data.item_ids[0];
    await store.add(other, 'RING', { child_sku: 'RING-1100' });
    expect((await other.post(`${ROOT}/totals`, { items: [{ item_id: id, qty: 5 }] })).status).toBe(404);
    await other.post(`${ROOT}/delete`, [{ item_id: id, isInCart: true }]);
    expect((await store.cart(other)).data.map(({ sku }) => sku)).toEqual(['RING-1100']);
    expect((await store.cart(owner)).data.map(({ qty }) => qty)).toEqual([1]);
    expect((await store.cart(store.guest())).data).toEqual([]);
    expect((await owner.post(`${ROOT}/delete`, [{ item_id: [id] }])).data).toMatchObject({ data: [] });
  });

  it('accepts a quantity as digits, and the items to delete beside one flag [A7-40]', async () => {
    const guest = store.guest();
    const bag = (await store.add(guest, 'BAG', { qty: '2' })).data.item_ids[0];
    const scent = (await store.add(guest, 'NOTE')).data.item_ids[0];
    const changed = await guest.post(`${ROOT}/totals`, { items: [{ item_id: String(bag), qty: '3' }] });
    expect(changed.data).toMatchObject({ data: [{ qty: 1 }, { qty: 3 }] });
    for (const qty of ['0', '1.5', '', 'x', '1000']) {
      expect((await store.add(guest, 'BAG', { qty })).http, qty).toBe(400);
    }

    // The bag's items stay where those of a quick purchase are named.
    const quick = await guest.post(`${ROOT}/delete`, { item: [{ item_id: bag }], isInCart: 0 });
    expect(quick.data).toMatchObject({ data: [{}, {}] });
    const rest = await guest.post(`${ROOT}/delete`, { item: [{ item_id: bag }], isInCart: '1' });
    expect(rest.data).toMatchObject({ data: [{ id: [scent] }] });
    expect((await guest.post(`${ROOT}/delete`, { item: [] })).http).toBe(400);
  });

  it('recommends other models [A7-21]', async () => {
    const guest = store.guest();
    await store.add(guest, 'BAG');
    for (const version of ['V1', 'V2']) {
      const { data } = await guest.get<{ items: { spu: string }[] }>(
        `/rest/default/${version}/applet/cartRecommendProducts?count=3`,
      );
      expect(data.items.length).toBeLessThanOrEqual(3);
      expect(data.items.map(({ spu }) => spu)).not.toContain('BAG');
    }
  });
});
