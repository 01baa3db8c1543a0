import { expect, it } from 'vitest';
import { pickupDays } from '#schemas';
import { codeFor } from './codes.ts';
import { storeForEachTest } from './commerce.ts';
import type { Shopper } from './shopper.ts';

const store = storeForEachTest();

const [MOBILE, OTHER] = ['13900139000', '13900139001'];
const GIFT = { wrap: 1, to: '妈妈', message: '生日快乐', from: '小林' };

interface Detail {
  status: string;
  logi_bn: string;
  gift: { message: string } | null;
  delivery: { street: string };
  returns: { return_number: string; state: string }[];
}

const read = (by: Shopper, order_id: string) => by.post<Detail>('/rest_sales/order/guestorder', { order_id });
const find = (by: Shopper, order_id: string) => by.post('/rest_sales/order/findguestorder', { order_id });
const giveBack = (by: Shopper, order_id: string) =>
  by.post<{ return_number: string }>('/rest_sales/order/requestreturn', {
    ...{ order_id, items: [{ position: 0, qty: 1 }], reason: 'mind' },
    ...{ pickup_date: pickupDays(new Date())[0], pickup_slot: 'evening' },
  });
const cancel = (by: Shopper, order_id: string, return_number: string) =>
  by.post('/rest_sales/order/cancelreturn', { order_id, return_number });

/** Proves a mobile by a code of a type, like the page that finds orders. */
async function verify(by: Shopper, mobile: string, type: 'find_order' | 'guest_checkout' = 'find_order') {
  const authorization_code = await codeFor(by, mobile, type);
  return by.post('/rest_api/checkout/guestverify', { mobile, authorization_type: type, authorization_code });
}

/** Places an order as a guest. */
async function order(mobile = MOBILE) {
  const by = await store.verified(mobile);
  const { increment_id: id, pay_url } = (await store.order(by, { gift: GIFT })).data;
  return { by, id, pay_url };
}

async function deliver(id: string): Promise<void> {
  const shipped = { carrier: 'SF Express', track_code: 'SF0000000000001', shipped_at: new Date() };
  const row = store.database.db.updateTable('orders').where('increment_id', '=', id);
  await row.set({ status: 'delivered', delivered_at: new Date(), ...shipped }).execute();
}

it('shows the order to a visitor who proves its number and mobile in another browser, with carrier, gift and address', async () => {
  const { id } = await order();
  await deliver(id);
  const elsewhere = store.guest();
  expect(await verify(elsewhere, MOBILE)).toMatchObject({ status: 200 });
  expect(await read(elsewhere, id)).toMatchObject({ status: 404 });
  expect(await find(elsewhere, id)).toMatchObject({ status: 200 });
  expect((await read(elsewhere, id)).data).toMatchObject({
    ...{ status: 'delivered', status_label: '已签收', logi_co: 'SF Express', logi_bn: 'SF0000000000001' },
    ...{ gift: { wrap: true, message: '生日快乐' }, delivery: { street: '南京西路1266号' } },
    returnable: { items: [{ position: 0, qty: 1 }] },
  });
  // The parcel's events are for members.
  expect(await elsewhere.get('/rest_shipment/index/index?track_code=SF0000000000001')).toMatchObject({
    status: 401,
  });
});

it('lets the guest return its pieces, and cancel the return', async () => {
  const { by, id } = await order();
  await deliver(id);
  const { data } = await giveBack(by, id);
  expect((await read(by, id)).data.returns).toMatchObject([{ ...data, state: 'requested' }]);
  expect(await giveBack(by, id)).toMatchObject({ status: 409 });
  for (let twice = 0; twice < 2; twice++) {
    expect(await cancel(by, id, data.return_number)).toMatchObject({ status: 200 });
  }
  expect((await read(by, id)).data.returns).toMatchObject([{ state: 'canceled' }]);
});

it('hides order, address and returns in a browser in which another mobile has been verified since', async () => {
  const { by, id, pay_url } = await order();
  await by.send('POST', `${pay_url}/pay`);
  await deliver(id);
  const { return_number } = (await giveBack(by, id)).data;
  const paid = () => by.get<Detail>(`/rest_api/checkout/paid/?orderId=${id}`);
  expect((await paid()).data.delivery.street).toBe('南京西路1266号');
  await verify(by, OTHER);
  expect([await read(by, id), await cancel(by, id, return_number), await giveBack(by, id)]).toMatchObject([
    { status: 404 },
    { status: 404 },
    { status: 404 },
  ]);
  expect(JSON.stringify(await paid())).not.toMatch(/南京西路|林晚|13800138000/);
  expect(await find(by, id)).toMatchObject({ status: 404 });
  await verify(by, MOBILE);
  expect((await read(by, id)).data.delivery.street).toBe('南京西路1266号');
});

/** Visitors who must not see a guest's order. */
const OTHERS: [string, () => Promise<Shopper>, status: number][] = [
  ['a new visitor', async () => store.guest(), 401],
  ['a guest with another mobile', () => store.verified(OTHER), 404],
  ['a guest with the same mobile who has not named the number', () => store.verified(MOBILE), 404],
  ['a member with another mobile', () => store.member(OTHER), 404],
  ['a member with the same mobile who has not named the number', () => store.member(MOBILE), 404],
];

it.each(OTHERS)('is not shown to %s, who cannot return it either', async (_who, other, status) => {
  const { by, id } = await order();
  await deliver(id);
  const { return_number } = (await giveBack(by, id)).data;
  const visitor = await other();
  expect([
    await read(visitor, id),
    await giveBack(visitor, id),
    await cancel(visitor, id, return_number),
  ]).toMatchObject([{ status }, { status }, { status }]);
  expect((await read(by, id)).data.returns).toMatchObject([{ state: 'requested' }]);
});

it('is the member’s once it has moved to the account, and no longer the guest’s', async () => {
  const { by, id } = await order();
  const member = await store.member(MOBILE);
  await find(member, id);
  expect(await read(by, id)).toMatchObject({ status: 404 });
  expect(await read(member, id)).toMatchObject({ status: 200 });
});

it('takes its consent to the account of the member who finds it', async () => {
  const { id } = await order();
  const member = await store.member(MOBILE);
  await find(member, id);
  const consent = store.database.db.selectFrom('consents').select(['customer_id', 'visitor_key']);
  expect(await consent.where('form', '=', 'checkout').execute()).toEqual([
    { customer_id: member.id, visitor_key: null },
  ]);
});

it('is found by no other mobile, of a guest or a member, however often its number is tried', async () => {
  const { by, id } = await order();
  for (const other of [await store.verified(OTHER), await store.member(OTHER)]) {
    const tries = new Set<number>();
    for (let times = 0; times < 11; times++) tries.add((await find(other, id)).status);
    expect([...tries]).toEqual([404, 429]);
    expect(await read(other, id)).toMatchObject({ status: 404 });
  }
  expect(await read(by, id)).toMatchObject({ status: 200 });
});

it('stays with the account that has it when another account has got the mobile', async () => {
  const { id } = await order();
  const owner = await store.member(OTHER);
  await store.database.db.updateTable('orders').set({ customer_id: owner.id }).execute();
  for (const by of [await store.member(MOBILE), await store.verified(MOBILE)]) {
    expect(await find(by, id)).toMatchObject({ status: 404 });
    expect(await read(by, id)).toMatchObject({ status: 404 });
  }
  expect(await read(owner, id)).toMatchObject({ status: 200 });
});

it('refuses the code of one purpose for another, and the SMS names its own', async () => {
  const by = store.guest();
  const authorization_code = await codeFor(by, MOBILE, 'find_order');
  const asCheckout = { mobile: MOBILE, authorization_type: 'guest_checkout', authorization_code };
  expect(await by.post('/rest_api/checkout/guestverify', asCheckout)).toMatchObject({ status: 400 });
  const outbox = (await store.app.inject('/_outbox')).body;
  expect(outbox).toContain('用于查询游客订单');
  expect(outbox).not.toContain('游客结账');
});
