import { beforeEach, expect, it } from 'vitest';
import { PASSWORD, registerMember } from './codes.ts';
import { storeForEachTest } from './commerce.ts';
import type { Shopper } from './shopper.ts';

const MOBILE = '13800138000';

const store = storeForEachTest();
let member: Shopper;
beforeEach(async () => {
  member = store.guest();
  expect(await registerMember(member, MOBILE)).toMatchObject({ status: 200 });
});

const login = (shopper: Shopper) =>
  shopper.post('/rest_customer/account/loginpost', { username: MOBILE, password: PASSWORD });
const lines = async (shopper: Shopper, query?: string) =>
  (await store.cart(shopper, query)).data.map(({ sku, qty, isSelected }) => [sku, qty, isSelected]).sort();

it('merges a guest’s bag at login up to the stock, and keeps the selection', async () => {
  await store.add(member, 'BAG', { qty: 6 });
  await store.add(member, 'NOTE', { qty: 2 });
  const guest = store.guest();
  await store.add(guest, 'BAG', { qty: 5 });
  await store.add(guest, 'NOTE', { qty: 1 });
  const ring = (await store.add(guest, 'RING', { child_sku: 'RING-1100' })).data.item_ids[0];
  await guest.post('/rest_partcheckout/checkout/totals', { items: [{ item_id: ring, isSelected: 0 }] });
  const buckle = [{ product_id: store.ids.STRAP }, { product_id: store.ids.BUCKLE }];
  await guest.post('/rest_partcheckout/checkout/addcustom', { items: buckle, customize_sku: 'STRAP' });
  expect(await login(guest)).toMatchObject({ status: 200 });
  const merged = [
    ['BAG-1000', 8, true],
    ['NOTE-1000', 3, true],
    ['RING-1100', 1, false],
    ['STRAP-1000', 1, true],
  ];
  expect(await lines(guest)).toEqual(merged);
  // The member's other browser sees the same bag.
  expect(await lines(member)).toEqual(merged);
});

it('moves a quick purchase to the member', async () => {
  const quick = (shopper: Shopper, sku: string) =>
    shopper.post('/rest_partcheckout/checkout/quickpurchase', { product_id: store.ids[sku] });
  await quick(member, 'NOTE');
  const guest = store.guest();
  await quick(guest, 'BAG');
  await login(guest);
  expect(await lines(guest, '?quickPurchase=1')).toEqual([['BAG-1000', 1, true]]);
  const answer = await store.order(guest, { quickPurchase: true });
  expect(answer).toMatchObject({ status: 200, data: { grand_total: '¥10,000' } });
});

it('leaves nothing of the member’s bag after logout', async () => {
  await store.add(member, 'BAG');
  await member.post('/rest_customer/account/logout', {});
  expect(await lines(member)).toEqual([]);
});

it('moves a guest’s order to the member with the same mobile only', async () => {
  for (const [mobile, status] of [
    [MOBILE, 200],
    ['13900139000', 404],
  ] as const) {
    const guest = await store.verified(mobile);
    const { data } = await store.order(guest);
    await login(guest);
    const paid = await guest.get(`/rest_api/checkout/paid/?orderId=${data.increment_id}`);
    expect(paid.status).toBe(status);
    const { data: mine } = await guest.post<{ consents: { purpose: string }[] }>(
      '/rest_customer/privacy/consents',
    );
    // The consent to the order goes with it.
    expect(mine.consents.filter(({ purpose }) => purpose === 'order')).toHaveLength(1);
  }
});
