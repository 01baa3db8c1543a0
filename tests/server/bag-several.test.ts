import { describe, expect, it } from 'vitest';
import { type Store, storeForEachTest } from './commerce.ts';

const store = storeForEachTest();

const ROOT = '/rest_partcheckout/checkout';

describe('adding several products', () => {
  const batch = (shopper: ReturnType<Store['guest']>, list: object[]) =>
    shopper.post(`${ROOT}/batchAdd`, list);

  /** Builds the options of a colour and size as the look page sends them. */
  const buildOptions = async (sku: string, size: number) => {
    const { db } = store.database;
    const { color_value } = await db
      .selectFrom('colours')
      .select('color_value')
      .where('sku', '=', sku)
      .executeTakeFirstOrThrow();
    return [
      { option_id: 93, option_type_id: color_value },
      { option_id: 142, option_type_id: size },
    ];
  };

  it('adds every product of a batch in its colour and size [B7-20, A7-36]', async () => {
    const guest = store.guest();
    const answer = await batch(guest, [
      {
        product_id: store.ids.BAG,
        qty: 1,
        options: await buildOptions('BAG', 1000),
        child_sku: 'BAG-1000',
      },
      {
        product_id: store.ids.RING,
        qty: 1,
        options: await buildOptions('RING', 1101),
        child_sku: 'RING-1101',
      },
      // The options alone select the size.
      { product_id: store.ids.RING, qty: 1, options: await buildOptions('RING', 1104) },
    ]);
    expect(answer).toMatchObject({ status: 200 });
    const { data } = await store.cart(guest);
    expect(data.map(({ sku, qty }) => [sku, qty])).toEqual([
      ['RING-1104', 1],
      ['RING-1101', 1],
      ['BAG-1000', 1],
    ]);
    const size = data[0]?.selected_options.find(({ code }) => code === 'size');
    expect(size).toMatchObject({ option_id: 142, option_value: 1104 });
  });

  it.each<[string, { option_id: number; option_type_id: number }]>([
    ['another size', { option_id: 142, option_type_id: 1102 }],
    ['another colour', { option_id: 93, option_type_id: 1 }],
    ['an unknown option', { option_id: 7, option_type_id: 1 }],
  ])('refuses a batch whose options contradict child_sku: %s [B7-20]', async (_name, option) => {
    const guest = store.guest();
    const answer = await batch(guest, [
      { product_id: store.ids.BAG, qty: 1 },
      { product_id: store.ids.RING, qty: 1, child_sku: 'RING-1101', options: [option] },
    ]);
    expect(answer).toMatchObject({ status: 1002, data: { product_id: store.ids.RING } });
    expect((await store.cart(guest)).data).toEqual([]);
  });

  it('answers a batch with status, message and code [B7-21]', async () => {
    const answer = await batch(store.guest(), [{ product_id: store.ids.BAG, qty: 1 }]);
    expect(answer).toMatchObject({ status: 200, message: '添加到您的购物袋', data: { code: 0 } });
  });

  it('adds nothing when one product fails, and answers with the code of the reason', async () => {
    await store.setStock('SCENT-1400', 50);
    const guest = store.guest();
    const cases: [number, { sku: string; child_sku?: string; qty?: number }][] = [
      [1000, { sku: 'OFF' }],
      [1001, { sku: 'BAG', qty: 9 }],
      [1002, { sku: 'RING' }],
      [1004, { sku: 'SCENT', child_sku: 'SCENT-1400', qty: 11 }],
    ];
    for (const [code, { sku, ...more }] of cases) {
      const answer = await batch(guest, [
        { product_id: store.ids.BAG, qty: 1 },
        { product_id: store.ids[sku], ...more },
      ]);
      expect(answer).toMatchObject({ http: 200, status: code, data: { code, product_id: store.ids[sku] } });
    }
    expect((await store.cart(guest)).data).toEqual([]);
  });

  it('keeps the parts of a custom combination together [A7-37]', async () => {
    const guest = store.guest();
    const items = [{ product_id: store.ids.STRAP }, { product_id: store.ids.BUCKLE }];
    const answer = await guest.post<{ item_ids: number[] }>(`${ROOT}/addcustom`, {
      items,
      customize_sku: 'strap',
    });
    expect(answer).toMatchObject({ status: 200 });
    await store.add(guest, 'STRAP');
    const { data } = await store.cart(guest);
    expect(
      data.map(({ id, price, customize_sku, parts }) => [id.length, price, customize_sku, parts.length]),
    ).toEqual([
      [1, '¥3,000', '', 0],
      [2, '¥5,000', 'STRAP', 2],
    ]);
    expect(data[1]).toMatchObject({ id: answer.data.item_ids, customize_version: '2', is_customize: true });
    // The badge on the bag icon counts pieces like the bag.
    const info = await guest.post<{ cartNum: number }>('/rest_customer/account/info');
    expect([info.data.cartNum, (await store.cart(guest)).miniData.total.quantity]).toEqual([2, 2]);
    await guest.post(`${ROOT}/delete`, [{ item_id: answer.data.item_ids[1], isInCart: 1 }]);
    expect((await store.cart(guest)).data.map(({ sku }) => sku)).toEqual(['STRAP-1000']);
    for (const customize_sku of ['FORGED-SKU', 'BAG']) {
      const forged = await guest.post(`${ROOT}/addcustom`, { items, customize_sku });
      expect(forged).toMatchObject({ status: 1002, message: '该定制组合不存在，请重新选择' });
    }
    const notCustom = await guest.post(`${ROOT}/addcustom`, { items: [{ product_id: store.ids.BAG }] });
    expect(notCustom).toMatchObject({ status: 1002, message: '该商品不支持定制，请重新选择' });
  });

  it('buys a single product without the bag [A7-38, A7-89]', async () => {
    const guest = store.guest();
    await store.add(guest, 'BAG');
    await guest.post(`${ROOT}/quickpurchase`, { product_id: store.ids.RING, child_sku: 'RING-1100' });
    await guest.post(`${ROOT}/quickpurchase`, { product_id: store.ids.SCENT, child_sku: 'SCENT-1400' });
    const quick = await store.cart(guest, '?quickPurchase=true&version=3');
    expect(quick.data.map(({ sku, volume, isFragrances }) => [sku, volume, isFragrances])).toEqual([
      ['SCENT-1400', '50', true],
    ]);
    expect((await store.cart(guest)).data.map(({ sku }) => sku)).toEqual(['BAG-1000']);
    // The badge keeps the bag's pieces, `total` is that of the quick purchase.
    await guest.post(`${ROOT}/add`, { product_id: store.ids.BAG, qty: 2 });
    const readInfo = async (query = '') => (await guest.post(`/rest_customer/account/info${query}`)).data;
    expect(await readInfo()).toMatchObject({ cartNum: 3, total: { items: 3 } });
    expect(await readInfo('?quickPurchase=true')).toMatchObject({ cartNum: 3, total: { items: 1 } });
  });
});
