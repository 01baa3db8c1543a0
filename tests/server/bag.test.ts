import { describe, expect, it } from 'vitest';
import type { Cart } from '#contract';
import { storeForEachTest } from './commerce.ts';

const store = storeForEachTest();

const ROOT = '/rest_partcheckout/checkout';

describe('adding', () => {
  it('adds qty pieces of product_id [A3-57]', async () => {
    const guest = store.guest();
    const add = (body: object) => guest.post(`${ROOT}/add`, body);
    const quantities = async () => (await store.cart(guest)).data.map(({ sku, qty }) => [sku, qty]);
    expect(await add({ product_id: store.ids.BAG, qty: 1 })).toMatchObject({
      status: 200,
      message: '添加到您的购物袋',
      data: { code: 0 },
    });
    expect(await quantities()).toEqual([['BAG-1000', 1]]);
    await add({ product_id: store.ids.BAG, qty: 2 });
    await add({ product_id: store.ids.NOTE, qty: 1 });
    expect(await quantities()).toEqual([
      ['NOTE-1000', 1],
      ['BAG-1000', 3],
    ]);
  });

  it('returns the line with all its fields, its price with the currency [A3-26, A3-27]', async () => {
    const guest = store.guest();
    const answer = await store.add(guest, 'BAG', { qty: 1 });
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
      size: '',
      selected_options: [
        { code: 'color', label: '颜色', value: '黑色', option_id: 93 },
        { code: 'size', label: '尺码', value: '', option_id: 142, option_value: 1000 },
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
  });

  it('returns the mini cart beside the lines [A3-23, A7-32]', async () => {
    const guest = store.guest();
    await store.add(guest, 'BAG', { qty: 1 });
    const { data, status } = await guest.get<Cart>(`${ROOT}/cart/isInCart/1`);
    expect(status).toBe(200);
    expect(data.miniData).toEqual({
      items: data.data,
      total: { quantity: 1, grand: '¥10,000', nativeGrand: 1_000_000, items: 1 },
    });
    expect(data).toMatchObject({ isShowMiniCart: false, openMini: false });
  });

  it('returns the selection of every line [A3-24]', async () => {
    const guest = store.guest();
    await store.add(guest, 'BAG');
    const id = (await store.add(guest, 'RING', { child_sku: 'RING-1100' })).data.item_ids[0];
    await guest.post(`${ROOT}/totals`, { items: [{ item_id: id, isSelected: 0 }] });
    expect((await store.cart(guest)).selected_items).toMatchObject([
      { isSelected: false, parent_sku: 'RING', sku: 'RING-1100', item_id: [id] },
      { isSelected: true, parent_sku: 'BAG', sku: 'BAG-1000' },
    ]);
  });

  it('accepts child_sku and options, with ids as numbers or digits [A7-35, B7-22, A3-58]', async () => {
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

  it('refuses products that are not sold, short of stock or do not match, with a message', async () => {
    const guest = store.guest();
    const cases: [string, object, number, string][] = [
      ['OFF', {}, 1000, '很抱歉，该商品已下架'],
      ['BAG', { product_id: 999_999 }, 1000, '很抱歉，该商品已下架'],
      ['BAG', { qty: 9 }, 1001, '库存不足：仅余 8 件'],
      ['RING', {}, 1002, '请选择尺码'],
      ['RING', { child_sku: 'BAG-1000' }, 1002, '所选尺码不属于该商品，请重新选择'],
      [
        'RING',
        { child_sku: 'RING-1100', options: [{ option_id: 142, option_type_id: 1101 }] },
        1002,
        '所选颜色或尺码有误，请重新选择',
      ],
      ['RING', { options: [{ option_id: 93, option_type_id: 1 }] }, 1002, '所选颜色或尺码有误，请重新选择'],
      ['RING', { options: [{ option_id: 7, option_type_id: 1100 }] }, 1002, '所选颜色或尺码有误，请重新选择'],
    ];
    for (const [sku, more, status, message] of cases) {
      expect(await store.add(guest, sku, more)).toMatchObject({ http: 200, status, message });
    }
    expect((await store.cart(guest)).data).toEqual([]);
  });

  it('refuses products that only another retailer’s flagship store sells [A8-24]', async () => {
    const guest = store.guest();
    const refused = {
      http: 200,
      status: 1000,
      message: '很抱歉，该商品仅限京东官方旗舰店购买，欢迎前往选购',
    };
    const item = { product_id: store.ids.ELSEWHERE };
    expect(await store.add(guest, 'ELSEWHERE')).toMatchObject(refused);
    expect(await guest.post(`${ROOT}/batchAdd`, [{ product_id: store.ids.BAG }, item])).toMatchObject({
      ...refused,
      data: { code: 1000, ...item },
    });
    expect(await guest.post(`${ROOT}/quickpurchase`, item)).toMatchObject(refused);
    expect(await guest.post(`${ROOT}/addcustom`, { items: [item] })).toMatchObject(refused);
    expect((await store.cart(guest)).data).toEqual([]);
  });

  it('refuses a size that is disabled or sold out, and quantities above a line’s limit', async () => {
    const guest = store.guest();
    const { db } = store.database;
    await db.updateTable('children').set({ enabled: false }).where('sku', '=', 'RING-1100').execute();
    expect(await store.add(guest, 'RING', { child_sku: 'RING-1100' })).toMatchObject({ status: 1000 });
    await store.setStock('BAG-1000', 0);
    expect(await store.add(guest, 'BAG')).toMatchObject({ status: 1001, message: '很抱歉，该商品已售罄' });
    const product = '/rest/default/V1/applet/product/BAG';
    const shown = async () =>
      (await guest.get<{ childProducts: { stock: number }[] }>(product)).data.childProducts[0]?.stock;
    expect(await shown()).toBe(0);
    // Restocked in the database: sold again without a restart.
    await store.setStock('BAG-1000', 50);
    expect(await shown()).toBe(50);
    expect(await store.add(guest, 'BAG', { qty: 10 })).toMatchObject({ status: 200 });
    expect(await store.add(guest, 'BAG')).toMatchObject({ status: 1004, message: '每款商品最多购买 10 件' });
    expect((await store.cart(guest)).miniData.total.quantity).toBe(10);
  });

  it('names the invalid field of a request', async () => {
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

  it('applies a retried request once, and never exceeds the stock from several tabs', async () => {
    const guest = store.guest();
    const headers = { 'idempotency-key': 'add-0001-abcd' };
    const first = await store.add(guest, 'BAG', {}, headers);
    expect(await store.add(guest, 'BAG', {}, headers)).toEqual(first);
    expect((await store.cart(guest)).miniData.total.quantity).toBe(1);
    await Promise.all(Array.from({ length: 12 }, () => store.add(guest, 'BAG')));
    expect((await store.cart(guest)).data[0]?.qty).toBe(8);
  });
});
