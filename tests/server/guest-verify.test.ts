import { expect, it } from 'vitest';
import { codeFor } from './codes.ts';
import { storeForEachTest } from './commerce.ts';
import { Shopper } from './shopper.ts';

const store = storeForEachTest();

const MOBILE = '13900139000';

/** Verifies a mobile like the guest checkout. */
async function verify(guest: Shopper, mobile = MOBILE): Promise<void> {
  const answer = await guest.post('/rest_api/checkout/guestverify', {
    mobile,
    authorization_type: 'guest_checkout',
    authorization_code: await codeFor(guest, mobile, 'guest_checkout'),
  });
  expect(answer).toMatchObject({ status: 200 });
}

/** Reads all data that the shop stores for a visitor. */
async function readVisitorData(guest: Shopper, order: string, cid: string) {
  const [cart, quick, views, chat, message, paid] = await Promise.all([
    store.cart(guest),
    store.cart(guest, '?quickPurchase=1'),
    guest.post<{ items: { product_id: number }[] }>('/rest_productbrowsing/browsing/viewList'),
    guest.post<{ items: { text: string }[] }>('/rest_arvato/arvato/shareHistory'),
    guest.get<{ content: string }>(`/rest_customer/account/contactusdetail?cid=${cid}`),
    guest.get(`/rest_api/checkout/paid/?orderId=${order}`),
  ]);
  return {
    bag: cart.data.map(({ sku, qty }) => [sku, qty]),
    quick: quick.data.map(({ sku }) => sku),
    views: views.data.items.map(({ product_id }) => product_id),
    chat: chat.data.items.map(({ text }) => text),
    message: message.status,
    paid: paid.status,
  };
}

it('changes the visitor’s token after verifying a mobile, and moves all their data', async () => {
  const guest = store.guest();
  await verify(guest);
  await store.add(guest, 'BAG');
  const { increment_id } = (await store.order(guest)).data;
  await store.add(guest, 'RING', { child_sku: 'RING-1100', qty: 2 });
  await guest.post('/rest_partcheckout/checkout/quickpurchase', { product_id: store.ids.NOTE });
  await guest.post('/rest_productbrowsing/browsing/add', { product_id: store.ids.BAG });
  const { data } = await guest.get<{ access_token: string }>('/rest/default/V1/ocs/getToken');
  const authorization = { authorization: `Bearer ${data.access_token}` };
  await guest.send('POST', '/_chat/trace', { url: 'http://localhost/', title: '首页' }, authorization);
  const message = { mobile: MOBILE, appellation: '女士', firstname: '林', lastname: '晚' };
  const { cid } = (
    await guest.post<{ cid: string }>('/rest_customer/account/contactUs', {
      ...message,
      subject: '保养',
      content: '怎样保养？',
    })
  ).data;
  const before = await readVisitorData(guest, increment_id, cid);
  expect(before).toMatchObject({
    bag: [['RING-1100', 2]],
    quick: ['NOTE-1000'],
    views: [store.ids.BAG],
    message: 200,
    paid: 200,
  });
  expect(before.chat).toHaveLength(1);

  const old = new Shopper(store.app, guest.token);
  expect(await readVisitorData(old, increment_id, cid)).toEqual(before);
  await verify(guest, '13900139001');
  expect(guest.token).not.toBe(old.token);
  expect(await readVisitorData(guest, increment_id, cid)).toEqual(before);
  expect((await store.order(guest)).status).toBe(200);
  // The old token gives access to nothing.
  expect(await readVisitorData(old, increment_id, cid)).toEqual({
    bag: [],
    quick: [],
    views: [],
    chat: [],
    message: 404,
    paid: 404,
  });
  expect((await store.order(old)).status).toBe(401);
});
