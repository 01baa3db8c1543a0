import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Store } from './commerce.ts';

let store: Store;
beforeEach(async () => {
  store = await new Store().open();
});
afterEach(() => store.close());

const ROOT = '/rest_partcheckout/checkout';

describe('adding', () => {
  it('[A7-32] [A7-35] [A3-23] [A3-24] [A3-25] [A3-26] [A3-27] [A3-57] shows a line with all its fields', async () => {
    const guest = store.guest();
    const answer = await store.add(guest, 'BAG', { qty: 1 });
    expect(answer).toMatchObject({ status: 200, message: '添加到您的购物袋', data: { code: 0 } });
    const cart = await store.cart(guest);
    expect(cart.data).toHaveLength(1);
    expect(cart.data[0]).toMatchObject({
      id: answer.data.item_ids,
      product_id: store.ids.BAG,
      sku: 'BAG-1000',
      parent_sku: 'BAG',
      name: '手袋 BAG',
      parent_name: '手袋 BAG',
      thumb: '/media/BAG.webp',
      url: '/product/BAG.html',
      shortDesc: '小牛皮',
      qty: 1,
      stock: 8,
      price: '¥10,000',
      volume: '',
      size: '均码',
      selected_options: [
        { code: 'color', label: '颜色', value: '黑色', option_id: 93 },
        { code: 'size', label: '尺寸', value: '均码', option_id: 142, option_value: 1000 },
      ],
      type: 'configurable',
      product_status: true,
      isPreOrder: false,
      preOrderShippingNoteBySku: '',
      customize_sku: '',
      customize_version: '',
      freeGiftInfo: null,
      isFragrances: false,
      isSelected: true,
    });
    expect(cart.data[0]?.childProducts.map(child => child.sku)).toEqual(['BAG-1000']);
    expect(cart.miniData.items).toEqual(cart.data);
    expect(cart.miniData.total).toEqual({ quantity: 1, grand: '¥10,000', nativeGrand: 1_000_000, items: 1 });
    expect(cart).toMatchObject({
      isShowMiniCart: false,
      openMini: false,
      selected_items: [{ isSelected: true, parent_sku: 'BAG', sku: 'BAG-1000' }],
      campaign: { pokemon: { notebookSpus: [], isGiveRedPackage: false, redPackagePriceLimit: 0 } },
    });
  });

  it('[A3-58] [B7-22] takes size and colour as options, ids as numbers or digits, and grows a line', async () => {
    const guest = store.guest();
    const { data } = await guest.get<{ attributes: { code: string; values: { value_index: number }[] }[] }>(
      '/rest/default/V1/applet/product/RING',
    );
    const colour = data.attributes.find(({ code }) => code === 'color')?.values[0]?.value_index;
    const options = [
      { option_id: 142, option_type_id: 1102 },
      { option_id: '93', option_type_id: String(colour) },
    ];
    await store.add(guest, 'RING', { product_id: String(store.ids.RING), child_sku: 'RING-1102', options });
    await store.add(guest, 'RING', { options, qty: 2 });
    const cart = await store.cart(guest);
    expect(cart.data.map(({ sku, qty, size }) => [sku, qty, size])).toEqual([['RING-1102', 3, '52']]);
  });

  it('refuses what is not sold, not there or does not fit, and says why', async () => {
    const guest = store.guest();
    const cases: [string, object, number, string][] = [
      ['OFF', {}, 1000, '很抱歉，该商品已下架'],
      ['BAG', { product_id: 999_999 }, 1000, '很抱歉，该商品已下架'],
      ['BAG', { qty: 9 }, 1001, '库存不足：仅余 8 件'],
      ['RING', {}, 1002, '请选择尺寸'],
      ['RING', { child_sku: 'BAG-1000' }, 1002, '所选尺寸不属于该商品，请重新选择'],
      [
        'RING',
        { child_sku: 'RING-1100', options: [{ option_id: 142, option_type_id: 1101 }] },
        1002,
        '所选颜色或尺寸有误，请重新选择',
      ],
      ['RING', { options: [{ option_id: 93, option_type_id: 1 }] }, 1002, '所选颜色或尺寸有误，请重新选择'],
      ['RING', { options: [{ option_id: 7, option_type_id: 1100 }] }, 1002, '所选颜色或尺寸有误，请重新选择'],
    ];
    for (const [sku, more, status, message] of cases) {
      expect(await store.add(guest, sku, more)).toMatchObject({ http: 200, status, message });
    }
    expect((await store.cart(guest)).data).toEqual([]);
  });

  it('[A8-24] refuses what another retailer’s flagship store alone sells, however it is added', async () => {
    const guest = store.guest();
    const refused = {
      http: 200,
      status: 1000,
      message: '很抱歉，该商品仅限京东官方旗舰店购买，欢迎前往选购',
    };
    const wish = { product_id: store.ids.ELSEWHERE };
    expect(await store.add(guest, 'ELSEWHERE')).toMatchObject(refused);
    expect(await guest.post(`${ROOT}/batchAdd`, [{ product_id: store.ids.BAG }, wish])).toMatchObject({
      ...refused,
      data: { code: 1000, ...wish },
    });
    expect(await guest.post(`${ROOT}/quickpurchase`, wish)).toMatchObject(refused);
    expect(await guest.post(`${ROOT}/addcustom`, { items: [wish] })).toMatchObject(refused);
    expect((await store.cart(guest)).data).toEqual([]);
  });

  it('refuses a size that is disabled, sold out, or more of it than there is or a line may hold', async () => {
    const guest = store.guest();
    const { db } = store.database;
    await db.updateTable('children').set({ enabled: false }).where('sku', '=', 'RING-1100').execute();
    expect(await store.add(guest, 'RING', { child_sku: 'RING-1100' })).toMatchObject({ status: 1000 });
    await store.setStock('BAG-1000', 0);
    expect(await store.add(guest, 'BAG')).toMatchObject({ status: 1001, message: '很抱歉，该商品已售罄' });
    await store.setStock('BAG-1000', 50);
    expect(await store.add(guest, 'BAG', { qty: 10 })).toMatchObject({ status: 200 });
    expect(await store.add(guest, 'BAG')).toMatchObject({ status: 1004, message: '每款商品最多购买 10 件' });
    expect((await store.cart(guest)).miniData.total.quantity).toBe(10);
  });

  it('tells what is wrong with a request', async () => {
    const cases: [object, string][] = [
      [{ qty: 0 }, 'body/qty'],
      [{ qty: 1.5 }, 'body/qty'],
      [{ product_id: 'x' }, 'body/product_id'],
      [{ price: 1 }, 'body/price'],
      [{ options: [{ option_id: 1 }] }, 'body/options/0'],
      [{ child_sku: 'A\0' }, 'body/child_sku'],
    ];
    for (const [more, place] of cases) {
      const answer = await store.add(store.guest(), 'BAG', more);
      expect(answer).toMatchObject({ http: 400, status: 400 });
      expect(answer.message).toContain(place);
    }
  });

  it('counts a repeated request once, and never passes the stock from two tabs', async () => {
    const guest = store.guest();
    const headers = { 'idempotency-key': 'add-0001-abcd' };
    const first = await store.add(guest, 'BAG', {}, headers);
    expect(await store.add(guest, 'BAG', {}, headers)).toEqual(first);
    expect((await store.cart(guest)).miniData.total.quantity).toBe(1);
    await Promise.all(Array.from({ length: 12 }, () => store.add(guest, 'BAG')));
    expect((await store.cart(guest)).data[0]?.qty).toBe(8);
  });
});

describe('the bag', () => {
  it('[A7-33] [A7-34] [A7-39] changes quantity and selection, all or none', async () => {
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
    expect((await totals({ items: [{ item_id: 999_999, qty: 1 }] })).status).toBe(404);
    expect((await totals({ select_all: 0 })).data.selected_total.items).toBe(0);
    expect((await guest.get(`${ROOT}/cart`)).data).toMatchObject({ selected_total: { grand: '¥0' } });
  });

  it('[A2-063] puts what is sold out last, and charges nothing for it', async () => {
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

  it('gives a notebook, or a red packet from a sum on', async () => {
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
    expect(cart.data[0]?.freeGiftInfo).toEqual({ name: 'VITRINE 笔记本', qty: 1 });
  });

  it('[A7-40] a stranger neither sees nor changes it', async () => {
    const [owner, stranger] = [await store.member(), await store.member('13800138001')];
    const id = (await store.add(owner, 'BAG')).data.item_ids[0];
    await store.add(stranger, 'RING', { child_sku: 'RING-1100' });
    expect((await stranger.post(`${ROOT}/totals`, { items: [{ item_id: id, qty: 5 }] })).status).toBe(404);
    await stranger.post(`${ROOT}/delete`, [{ item_id: id, isInCart: true }]);
    expect((await store.cart(stranger)).data.map(({ sku }) => sku)).toEqual(['RING-1100']);
    expect((await store.cart(owner)).data.map(({ qty }) => qty)).toEqual([1]);
    expect((await store.cart(store.guest())).data).toEqual([]);
    expect((await owner.post(`${ROOT}/delete`, [{ item_id: [id] }])).data).toMatchObject({ data: [] });
  });

  it('[A7-21] recommends other models', async () => {
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
