import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Pieces } from '#contract';
import { boutiques } from '#shop/boutiques';
import { ADDRESS, type Store } from '../server/commerce.ts';
import type { Member, Shopper } from '../server/shopper.ts';
import { buildAddress, everyCall, toJsonSchema } from './calls.ts';
import { example } from './mistakes.ts';
import { newMobile, openStore } from './open-store.ts';

let store: Store;
let owner: Member;
/** Ids of the owner's data, by kind. */
let ids: Record<'address' | 'entry' | 'item' | 'product' | 'piece', number> &
  Record<'order' | 'parcel' | 'letter' | 'care', string>;
beforeAll(async () => {
  store = await openStore();
  owner = await store.member(newMobile());
  const product = store.ids['ARIA-MINI-1'] as number;
  const address = await owner.post<{ address_id: number }>('/rest_customer/address/add', { data: ADDRESS });
  const entry = await owner.post<{ item_id: number }>('/rest_wishlist/wishlist/add', { product_id: product });
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
  await store.database.db.updateTable('orders').set({ status: 'delivered' }).execute();
  const pieces = await owner.post<Pieces>('/rest_care/piece/addorder', { order_id: order });
  await store.database.db.updateTable('orders').set({ status: 'pending' }).execute();
  const piece = pieces.data.pieces[0]?.id as number;
  const wish = { kind: 'repair', note: '搭扣松动', address_id: address.data.address_id };
  const care = await owner.post<{ number: string }>('/rest_care/request/add', { piece_id: piece, ...wish });
  const [item] = (await store.add(owner, 'ARIA-MINI-1')).data.item_ids as [number];
  ids = {
    product,
    address: address.data.address_id,
    entry: entry.data.item_id,
    letter: letter.data.cid,
    order,
    parcel,
    item,
    piece,
    care: care.data.number,
  };
});
afterAll(() => store.close());

/** Calls for members only. All others must answer guests. */
const MEMBERS = [
  'customers.edit',
  'customers.changeMobile',
  'customers.confirmIdentity',
  'customers.sessions',
  'customers.endSession',
  'privacy.consents',
  'privacy.withdraw',
  'privacy.export',
  'privacy.close',
  'sms.sendIdentityCode',
  'addresses.save',
  'addresses.list',
  'addresses.remove',
  'orders.list',
  'orders.detail',
  'orders.invoice',
  'orders.change',
  'orders.cancel',
  'orders.requestReturn',
  'orders.cancelReturn',
  'shipments.track',
  'care.pieces',
  'care.registerOrder',
  'care.registerSerial',
  'care.transfer',
  'care.take',
  'care.requests',
  'care.request',
  'care.answer',
  'care.cancel',
];

describe.each(everyCall.map(({ name, call }) => [name, call] as const))('%s', (name, call) => {
  const params = call.params && (example(toJsonSchema(call.params)) as object);
  const query = call.query && (example(toJsonSchema(call.query)) as object);
  const body = call.body && (example(toJsonSchema(call.body)) as object);
  const send = (by: Shopper, path: string) =>
    by.send(call.method, buildAddress(path, params, name.startsWith('lists.') ? { q: '1' } : query), body);

  if (MEMBERS.includes(name)) {
    it('requires a login, under each of its paths', async () => {
      for (const path of call.paths) {
        const answer = await send(store.guest(), path);
        expect([answer.statusCode, answer.json()]).toEqual([
          200,
          { status: 401, message: '请先登录', data: null },
        ]);
      }
    });
  } else {
    it('answers a guest without a login', async () => {
      const answer = await send(store.guest(), call.paths[0]);
      if (answer.statusCode !== 302) expect(answer.json().message).not.toBe('请先登录');
    });
  }
});

const applet = '/rest/default/V1/applet';
const checkout = '/rest_api/checkout';
const bag = '/rest_partcheckout/checkout';

/** Requests that contain an id of the owner's data. */
const OWNED: [string, () => [path: string, body?: unknown]][] = [
  ['change an address', () => ['/rest_customer/address/add', { data: ADDRESS, address_id: ids.address }]],
  ['remove an address', () => ['/rest_customer/address/delete', { addressId: ids.address }]],
  ['remove a wishlist entry', () => ['/rest_wishlist/wishlist/remove', { item_id: ids.entry }]],
  ['read an order', () => ['/rest_sales/order/orderDetail', { id: ids.order }]],
  [
    'request the invoice of an order',
    () => [
      '/rest_sales/order/collectinvoice',
      { order_id: ids.order, type: 'personal', title: '林晚', email: 'a@b.cn' },
    ],
  ],
  ['change an order', () => ['/rest_sales/order/changeorder', { order_id: ids.order, address: ADDRESS }]],
  ['cancel an order', () => ['/rest_sales/order/cancelorder', { order_id: ids.order }]],
  [
    'return pieces of an order',
    () => [
      '/rest_sales/order/requestreturn',
      {
        ...{ order_id: ids.order, items: [{ position: 0, qty: 1 }], reason: 'mind' },
        ...{ pickup_date: '2030-01-01', pickup_slot: 'evening' },
      },
    ],
  ],
  [
    'cancel a return of an order',
    () => ['/rest_sales/order/cancelreturn', { order_id: ids.order, return_number: 'R1' }],
  ],
  ['find an order as a guest', () => ['/rest_sales/order/findguestorder', { order_id: ids.order }]],
  ['read an order as a guest', () => ['/rest_sales/order/guestorder', { order_id: ids.order }]],
  ['read whether an order is paid', () => [`${checkout}/paid/?orderId=${ids.order}`]],
  ['list the payment methods of an order', () => [`${checkout}/payment/action/list/?order_id=${ids.order}`]],
  ['pay an order', () => [`${checkout}/switchpaymentpost`, { orderId: ids.order, paymentMethod: 'wechat' }]],
  ['list recommendations for an order', () => [`${applet}/orderRecommendProducts?incrementId=${ids.order}`]],
  ['track a parcel', () => [`/rest_shipment/index/index?track_code=${ids.parcel}`]],
  ['read a message to customer care', () => [`/rest_customer/account/contactusdetail?cid=${ids.letter}`]],
  ['register the pieces of an order', () => ['/rest_care/piece/addorder', { order_id: ids.order }]],
  ['transfer a piece', () => ['/rest_care/piece/transfer', { id: ids.piece }]],
  [
    'have a piece cared for',
    () => [
      '/rest_care/request/add',
      { piece_id: ids.piece, kind: 'repair', note: '维修', boutique: boutiques[0]?.key },
    ],
  ],
  [
    'have a piece collected at an address',
    () => [
      '/rest_care/request/add',
      { piece: '手袋', kind: 'repair', note: '维修', address_id: ids.address },
    ],
  ],
  ['answer an estimate', () => ['/rest_care/request/answer', { number: ids.care, price: 0, accept: true }]],
  ['cancel a request of care', () => ['/rest_care/request/cancel', { number: ids.care }]],
  ['change a bag item', () => [`${bag}/totals`, { items: [{ item_id: ids.item, qty: 5 }] }]],
];

describe('other shoppers', () => {
  /** Reads all data of the owner. */
  const ownerData = () =>
    Promise.all([
      owner.post('/rest_customer/address/index'),
      owner.post('/rest_wishlist/wishlist/productListAll'),
      owner.post('/rest_sales/order/orderDetail', { id: ids.order }),
      owner.get(`${bag}/cart`),
      owner.get(`/rest_customer/account/contactusdetail?cid=${ids.letter}`),
      owner.post('/rest_care/piece/list'),
      owner.post('/rest_care/request/list'),
    ]);
  const send = (by: Shopper, [path, body]: [string, unknown?]) => (body ? by.post(path, body) : by.get(path));

  it.each(OWNED)('can’t %s, neither as member nor as guest, and change nothing', async (_what, of) => {
    const before = await ownerData();
    const other = await store.member(newMobile());
    expect(await send(other, of())).toMatchObject({ http: 200, status: 404, data: null });
    const guest = await send(store.guest(), of());
    expect([401, 404]).toContain(guest.status);
    expect(guest.data).toBeNull();
    expect(await ownerData()).toEqual(before);
  });

  it('can’t remove bag items or read the delivery options of an address', async () => {
    const before = await ownerData();
    const other = await store.member(newMobile());
    for (const by of [other, store.guest()]) {
      expect((await by.post<{ data: [] }>(`${bag}/delete`, [{ item_id: ids.item }])).data.data).toEqual([]);
      const { data } = await by.post('/rest/default/V1/delivery/sameday/info', { address_id: ids.address });
      expect(data).not.toMatchObject({ available: true });
    }
    expect(await ownerData()).toEqual(before);
  });

  it('have empty lists', async () => {
    const other = await store.member(newMobile());
    for (const path of [
      '/rest_customer/address/index',
      '/rest_wishlist/wishlist/index',
      '/rest_productbrowsing/browsing/viewList',
    ]) {
      expect((await other.post(path)).data).toMatchObject({ total: 0 });
    }
    expect((await other.post('/rest_sales/order/orderlist', {})).data).toMatchObject({
      items: [],
      total: 0,
    });
    expect((await other.post('/rest_care/piece/list')).data).toEqual({ pieces: [], orders: [] });
    expect((await other.post('/rest_care/request/list')).data).toEqual({ requests: [] });
    expect((await other.get(`${bag}/cart`)).data).toMatchObject({ data: [] });
  });
});
