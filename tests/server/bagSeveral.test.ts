import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Store } from './commerce.ts';

let store: Store;
beforeEach(async () => {
  store = await new Store().open();
});
afterEach(() => store.close());

const ROOT = '/rest_partcheckout/checkout';

describe('several at once', () => {
  const batch = (shopper: ReturnType<Store['guest']>, list: object[]) =>
    shopper.post(`${ROOT}/batchAdd`, list);

  it('[A7-36] [B7-20] [B7-21] adds all of a look', async () => {
    const guest = store.guest();
    const answer = await batch(guest, [
      { product_id: store.ids.BAG, qty: 1 },
      { product_id: store.ids.RING, qty: 1, child_sku: 'RING-1101', options: [] },
    ]);
    expect(answer).toMatchObject({ status: 200, data: { code: 0 } });
    expect((await store.cart(guest)).miniData.total).toMatchObject({ quantity: 2, items: 2 });
  });

  it('fails as a whole, with a code that tells why', async () => {
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

  it('[A7-37] keeps a custom combination together', async () => {
    const guest = store.guest();
    const items = [{ product_id: store.ids.STRAP }, { product_id: store.ids.BUCKLE }];
    const answer = await guest.post<{ item_ids: number[] }>(`${ROOT}/addcustom`, {
      items,
      customize_sku: 'strap-buckle-1',
    });
    expect(answer).toMatchObject({ status: 200 });
    await store.add(guest, 'STRAP');
    const { data } = await store.cart(guest);
    expect(
      data.map(({ id, price, customize_sku, parts }) => [id.length, price, customize_sku, parts.length]),
    ).toEqual([
      [1, '¥3,000', '', 0],
      [2, '¥5,000', 'strap-buckle-1', 2],
    ]);
    expect(data[1]).toMatchObject({ id: answer.data.item_ids, customize_version: '2', is_customize: true });
    // The number beside the bag's icon counts what the bag shows.
    const info = await guest.post<{ cartNum: number }>('/rest_customer/account/info');
    expect([info.data.cartNum, (await store.cart(guest)).miniData.total.quantity]).toEqual([2, 2]);
    await guest.post(`${ROOT}/delete`, [{ item_id: answer.data.item_ids[1], isInCart: 1 }]);
    expect((await store.cart(guest)).data.map(({ sku }) => sku)).toEqual(['STRAP-1000']);
    const plain = await guest.post(`${ROOT}/addcustom`, { items: [{ product_id: store.ids.BAG }] });
    expect(plain).toMatchObject({ status: 1002, message: '该商品不支持定制，请重新选择' });
  });

  it('[A7-38] buys one thing at once, past the bag', async () => {
    const guest = store.guest();
    await store.add(guest, 'BAG');
    await guest.post(`${ROOT}/quickpurchase`, { product_id: store.ids.RING, child_sku: 'RING-1100' });
    await guest.post(`${ROOT}/quickpurchase`, { product_id: store.ids.SCENT, child_sku: 'SCENT-1400' });
    const quick = await store.cart(guest, '?quickPurchase=true&version=3');
    expect(quick.data.map(({ sku, volume, isFragrances }) => [sku, volume, isFragrances])).toEqual([
      ['SCENT-1400', '50', true],
    ]);
    expect((await store.cart(guest)).data.map(({ sku }) => sku)).toEqual(['BAG-1000']);
  });
});
