import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADDRESS, type Store } from '../server/commerce.ts';
import type { Member, Shopper } from '../server/shopper.ts';
import { addressOf, everyCall, plain } from './calls.ts';
import { example } from './mistakes.ts';
import { newMobile, openStore } from './open-store.ts';

let store: Store;
let owner: Member;
/** What the owner has, by kind. */
let ids: Record<'address' | 'wish' | 'item' | 'product', number> &
  Record<'order' | 'parcel' | 'letter', string>;
beforeAll(async () => {
  store = await openStore();
  owner = await store.member(newMobile());
  const product = store.ids['ARIA-MINI-1'] as number;
  const address = await owner.post<{ address_id: number }>('/rest_customer/address/add', { data: ADDRESS });
  const wish = await owner.post<{ item_id: number }>('/rest_wishlist/wishlist/add', { product_id: product });
  const letter = await owner.post<{ cid: string }>('/rest_customer/account/contactUs', {
    mobile: newMobile(),
    appellation: '女士',
    firstname: '林',
    lastname: '晚',
    subject: '保养',
    content: '怎样保养？',
  });
  const { increment_id: order } = await store.placed(owner, 'ARIA-MINI-1');
  const parcel = `SF${order}`;
  await store.database.db.updateTable('orders').set({ carrier: 'SF Express', track_code: parcel }).execute();
  const [item] = (await store.add(owner, 'ARIA-MINI-1')).data.item_ids as [number];
  ids = {
    product,
    address: address.data.address_id,
    wish: wish.data.item_id,
    letter: letter.data.cid,
    order,
    parcel,
    item,
  };
});
afterAll(() => store.close());

/** Calls that are for members alone. A new one is named here, or answers guests. */
const MEMBERS = [
  'customers.edit',
  'customers.changeMobile',
  'addresses.save',
  'addresses.list',
  'addresses.remove',
  'wishlist.add',
  'wishlist.remove',
  'wishlist.list',
  'wishlist.ids',
  'wishlist.idsForLook',
  'orders.list',
  'orders.detail',
  'orders.invoice',
  'shipments.track',
];

describe.each(everyCall.map(({ name, call }) => [name, call] as const))('%s', (name, call) => {
  const params = call.params && (example(plain(call.params)) as object);
  const query = call.query && (example(plain(call.query)) as object);
  const body = call.body && (example(plain(call.body)) as object);
  const ask = (by: Shopper, path: string) =>
    by.send(call.method, addressOf(path, params, name.startsWith('lists.') ? { q: '1' } : query), body);

  if (MEMBERS.includes(name)) {
    it('asks a guest to log in, under each of its paths', async () => {
      for (const path of call.paths) {
        const answer = await ask(store.guest(), path);
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          { status: 401, message: '请先登录', data: null },
        ]);
      }
    });
  } else {
    it('does not ask a guest to log in', async () => {
      const answer = await ask(store.guest(), call.paths[0]);
      if (answer.statusCode !== 302) expect(answer.json().message).not.toBe('请先登录');
    });
  }
});

const applet = '/rest/default/V1/applet';
const checkout = '/rest_api/checkout';
const bag = '/rest_partcheckout/checkout';

/** Calls that name something of somebody's. */
const NAMING: [string, () => [path: string, body?: unknown]][] = [
  [
    'an address, to change it',
    () => ['/rest_customer/address/add', { data: ADDRESS, address_id: ids.address }],
  ],
  ['an address, to remove it', () => ['/rest_customer/address/delete', { addressId: ids.address }]],
  ['an entry of the wishlist', () => ['/rest_wishlist/wishlist/remove', { item_id: ids.wish }]],
  ['an order', () => ['/rest_sales/order/orderDetail', { id: ids.order }]],
  [
    'an order, for its invoice',
    () => [
      '/rest_sales/order/collectinvoice',
      { order_id: ids.order, type: 'personal', title: '林晚', email: 'a@b.cn' },
    ],
  ],
  ['an order, to see whether it is paid', () => [`${checkout}/paid/?orderId=${ids.order}`]],
  ['an order, for the ways to pay', () => [`${checkout}/payment/action/list/?order_id=${ids.order}`]],
  [
    'an order, to pay it',
    () => [`${checkout}/switchpaymentpost`, { orderId: ids.order, paymentMethod: 'wechat' }],
  ],
  ['an order, for what goes with it', () => [`${applet}/orderRecommendProducts?incrementId=${ids.order}`]],
  ['a parcel', () => [`/rest_shipment/index/index?track_code=${ids.parcel}`]],
  ['a letter to customer care', () => [`/rest_customer/account/contactusdetail?cid=${ids.letter}`]],
  ['an item of the bag, to change it', () => [`${bag}/totals`, { items: [{ item_id: ids.item, qty: 5 }] }]],
];

describe('somebody else’s', () => {
  /** Everything of the owner's, as they see it. */
  const belongings = () =>
    Promise.all([
      owner.post('/rest_customer/address/index'),
      owner.post('/rest_wishlist/wishlist/productListAll'),
      owner.post('/rest_sales/order/orderDetail', { id: ids.order }),
      owner.get(`${bag}/cart`),
      owner.get(`/rest_customer/account/contactusdetail?cid=${ids.letter}`),
    ]);
  const ask = (by: Shopper, [path, body]: [string, unknown?]) => (body ? by.post(path, body) : by.get(path));

  it.each(NAMING)(
    '%s: is not there for a stranger, nor for a guest, and stays as it was',
    async (_what, of) => {
      const before = await belongings();
      const stranger = await store.member(newMobile());
      expect(await ask(stranger, of())).toMatchObject({ http: 200, status: 404, data: null });
      const guest = await ask(store.guest(), of());
      expect([401, 404]).toContain(guest.status);
      expect(guest.data).toBeNull();
      expect(await belongings()).toEqual(before);
    },
  );

  it('items of the bag are not removed, and delivery to an address is not told', async () => {
    const before = await belongings();
    const stranger = await store.member(newMobile());
    for (const by of [stranger, store.guest()]) {
      expect((await by.post<{ data: [] }>(`${bag}/delete`, [{ item_id: ids.item }])).data.data).toEqual([]);
      const { data } = await by.post('/rest/default/V1/delivery/sameday/info', { address_id: ids.address });
      expect(data).not.toMatchObject({ available: true });
    }
    expect(await belongings()).toEqual(before);
  });

  it('lists are empty for a stranger', async () => {
    const stranger = await store.member(newMobile());
    for (const path of [
      '/rest_customer/address/index',
      '/rest_wishlist/wishlist/index',
      '/rest_productbrowsing/browsing/viewList',
    ]) {
      expect((await stranger.post(path)).data).toMatchObject({ total: 0 });
    }
    expect((await stranger.post('/rest_sales/order/orderlist', {})).data).toMatchObject({
      items: [],
      total: 0,
    });
    expect((await stranger.get(`${bag}/cart`)).data).toMatchObject({ data: [] });
  });
});
