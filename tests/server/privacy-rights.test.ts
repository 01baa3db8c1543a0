import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { boutiques } from '#shop/boutiques';
import { account, countMobiles, isLoggedIn } from './account.ts';
import { fakeClock } from './clock.ts';
import { loginByCode, PASSWORD, registerMember } from './codes.ts';
import { ADDRESS, Store } from './commerce.ts';
import { Shopper } from './shopper.ts';

const advanceClock = fakeClock();
const store = new Store();
beforeAll(() => store.open());
afterAll(() => store.close());

const EXPORT = '/rest_customer/privacy/export';
const CLOSE = '/rest_customer/privacy/close';
const UNCONFIRMED = { http: 200, status: 403, message: '请先验证您的身份', data: null };
const newMobile = countMobiles('1340013');
const tables = () => store.database.db;
const setOrders = (status: 'delivered' | 'shipped') =>
  tables().updateTable('orders').set({ status }).execute();

/** Registers a member, who has just proven the mobile. */
async function registered(mobile: string) {
  const client = store.guest();
  expect(await registerMember(client, mobile)).toMatchObject({ status: 200 });
  advanceClock(61_000);
  return client;
}

type Exported = Record<string, Record<string, unknown>[]> & { profile: Record<string, unknown> };

/** A member with data of every kind, and a delivered order. */
async function memberWithData(mobile: string) {
  const client = await registered(mobile);
  const { data } = await client.post<{ userId: string }>(account('info'));
  await client.post('/rest_customer/address/add', { data: ADDRESS });
  const { increment_id } = await store.placed(client);
  await setOrders('delivered');
  await client.post('/rest_wishlist/wishlist/add', { product_id: store.ids.RING });
  await store.add(client, 'NOTE');
  await client.post('/rest_productbrowsing/browsing/add', { product_id: store.ids.BAG });
  await client.post(account('contactUs'), {
    ...{ mobile, appellation: '女士', firstname: '林', lastname: '晚', flag: 1 },
    ...{ subject: '保养', content: '怎样保养？' },
  });
  await client.post(account('editpost'), { is_subscriber: 1 });
  const wish = { piece: '旧手袋', kind: 'repair', note: '肩带断裂', boutique: boutiques[0]?.key };
  const care = await client.post<{ number: string }>('/rest_care/request/add', wish);
  await client.post('/rest_care/request/cancel', { number: care.data.number });
  const db = tables();
  const { id } = await db
    .selectFrom('orders')
    .select('id')
    .where('increment_id', '=', increment_id)
    .executeTakeFirstOrThrow();
  const invoice = { type: 'personal', title: '林晚', tax_no: '', email: 'lin@vitrine.cn' } as const;
  await db
    .insertInto('invoices')
    .values({ order_id: id, ...invoice })
    .execute();
  const note = { reason: 'mind', note: '尺寸不合', pickup_date: '2026-11-24' };
  const { id: return_id } = await db
    .insertInto('returns')
    .values({ ...note, order_id: id, return_number: `R${mobile}`, pickup_slot: 'morning', state: 'refunded' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('return_items').values({ return_id, order_id: id, position: 0, qty: 1 }).execute();
  await db.insertInto('information_gathered').values({ mobile, identifier: 'qixi' }).execute();
  await db.insertInto('arrival_notices').values({ sku: 'RING-1100', mobile }).execute();
  const chat_user = randomUUID();
  await db
    .insertInto('chat_users')
    .values({ id: chat_user, customer_id: Number(data.userId) })
    .execute();
  await db.insertInto('chat_messages').values({ chat_user, sender: 'shopper', text: '您好' }).execute();
  return { client, increment_id, orderId: id };
}

it('exports all data of a member as JSON, only after the step-up, and without the password', async () => {
  const mobile = newMobile();
  const { client, increment_id } = await memberWithData(mobile);
  const other = store.guest();
  await loginByCode(other, mobile, { flag: 1 });
  expect(await other.post(EXPORT)).toEqual(UNCONFIRMED);
  expect(await other.post(account('confirmidentity'), { password: PASSWORD })).toMatchObject({ status: 200 });
  const { status, data } = await other.post<Exported>(EXPORT);
  expect(status).toBe(200);
  expect(data.profile).toMatchObject({ mobile, firstname: '林', lastname: '知夏', is_subscriber: true });
  expect(data.addresses).toMatchObject([{ street: ADDRESS.street, telephone: ADDRESS.telephone }]);
  expect(data.orders).toMatchObject([
    {
      increment_id,
      grand_total: 1_000_000,
      delivery: { street: ADDRESS.street },
      items: [{ child_sku: 'BAG-1000', qty: 1, price: 1_000_000 }],
      invoices: [{ title: '林晚', email: 'lin@vitrine.cn' }],
      payments: [{ method: 'alipay', amount: 1_000_000 }],
      returns: [{ note: '尺寸不合', pieces: [{ position: 0, qty: 1 }] }],
    },
  ]);
  expect(data.wishlist).toMatchObject([{ sku: 'RING' }]);
  expect(data.bag).toMatchObject([{ child_sku: 'NOTE-1000', qty: 1 }]);
  expect(data.viewed).toMatchObject([{ sku: 'BAG' }]);
  expect(data.enquiries).toMatchObject([{ subject: '保养', content: '怎样保养？' }]);
  expect(data.chat).toMatchObject([{ sender: 'shopper', text: '您好' }]);
  expect(data).toMatchObject({ reservations: [], care: { requests: [{ state: 'canceled' }] } });
  expect(data.submissions).toMatchObject([{ identifier: 'qixi' }]);
  expect(data.arrival_notices).toMatchObject([{ sku: 'RING-1100' }]);
  const purposes = data.consents?.map(({ purpose }) => purpose).sort();
  expect(purposes).toEqual(['enquiry', 'enrich', 'newsletter', 'rules']);
  expect(data.sessions).toHaveLength(2);
  expect(JSON.stringify(data)).not.toMatch(/password|hash|customer_id|visitor_key/);
  expect(await isLoggedIn(client)).toBe(true);
});

it('closes an account: sessions end, personal data goes, orders stay without an owner, the mobile registers again', async () => {
  const mobile = newMobile();
  const { client, increment_id, orderId } = await memberWithData(mobile);
  const other = store.guest();
  await loginByCode(other, mobile, { flag: 1 });
  advanceClock(61_000);
  expect(await other.post(CLOSE)).toEqual(UNCONFIRMED);
  const key = { 'idempotency-key': randomUUID() };
  const again = new Shopper(store.app, client.token);
  const closed = { http: 200, status: 200, message: '您的账户已注销', data: null };
  expect(await client.post(CLOSE, undefined, key)).toEqual(closed);
  const notices = (await client.send('GET', '/_outbox.json')).json<{ to: string; text: string }[]>();
  expect(notices.filter(({ to }) => to === mobile).map(({ text }) => text)).toEqual([
    '【VITRINE】您的账户已注销，其他设备均已退出登录。如非本人操作，请立即联系客户关怀中心。',
  ]);
  expect([await isLoggedIn(client), await isLoggedIn(other)]).toEqual([false, false]);
  // The unanswered call is sent again by the ended session.
  expect(await again.post(CLOSE, undefined, key)).toEqual(closed);
  expect(await again.post(CLOSE)).toMatchObject({ status: 401 });
  const db = tables();
  const rows = async (table: 'customers' | 'contact_messages' | 'information_gathered' | 'arrival_notices') =>
    (await db.selectFrom(table).select('mobile').where('mobile', '=', mobile).execute()).length;
  expect(await Promise.all((['customers', 'contact_messages'] as const).map(rows))).toEqual([0, 0]);
  expect(await Promise.all((['information_gathered', 'arrival_notices'] as const).map(rows))).toEqual([0, 0]);
  const order = await db
    .selectFrom('orders')
    .select(['customer_id', 'visitor_key', 'guest_mobile', 'grand_total'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  expect(order).toEqual({
    customer_id: null,
    visitor_key: 'closed',
    guest_mobile: null,
    grand_total: 1_000_000,
  });
  const returning = await registered(mobile);
  expect(await returning.post('/rest_sales/order/orderDetail', { id: increment_id })).toMatchObject({
    status: 404,
  });
  expect((await returning.post('/rest_sales/order/orderlist', {})).data).toMatchObject({ total: 0 });
});

it('refuses to close an account while orders or returns are open, and names them', async () => {
  const client = await registered(newMobile());
  const { increment_id } = await store.placed(client);
  const refusal = (message: string) => ({ http: 200, status: 409, message, data: null });
  for (const status of ['shipped', 'delivered'] as const) {
    if (status === 'shipped') await setOrders(status);
    expect(await client.post(CLOSE)).toEqual(
      refusal(`您还有未完成的订单（${increment_id}），请在订单完成或取消后再注销账户`),
    );
  }
  await setOrders('delivered');
  const { id } = await tables()
    .selectFrom('orders')
    .select('id')
    .where('increment_id', '=', increment_id)
    .executeTakeFirstOrThrow();
  const values = { order_id: id, return_number: 'R77', reason: 'mind', note: '', pickup_date: '2026-11-24' };
  await tables()
    .insertInto('returns')
    .values({ ...values, pickup_slot: 'evening' })
    .execute();
  expect(await client.post(CLOSE)).toEqual(refusal('您还有未完成的退货（R77），请在退货完成后再注销账户'));
  expect(await isLoggedIn(client)).toBe(true);
  await tables()
    .updateTable('returns')
    .set({ state: 'rejected' })
    .where('return_number', '=', 'R77')
    .execute();
  expect(await client.post(CLOSE)).toMatchObject({ status: 200 });
});

/** Delays the next transaction until another call has been answered. */
async function whileWaiting<A, B>(late: () => Promise<A>, call: () => Promise<B>): Promise<[A, B]> {
  const db = tables();
  let [begun, release] = [() => {}, () => {}];
  const isBegun = new Promise<void>(resolve => (begun = resolve));
  const released = new Promise<void>(resolve => (release = resolve));
  const begin = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementationOnce(() => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    begun();
    transaction.execute = work => released.then(() => execute(work));
    return transaction;
  });
  const waiting = late();
  await isBegun;
  const answer = await call();
  release();
  return [await waiting, answer];
}

it('refuses the later of an order and the closing of its account, when both have passed their checks', async () => {
  const buyer = async () => {
    const client = await registered(newMobile());
    await store.add(client, 'BAG');
    const closer = new Shopper(store.app, client.token);
    return { order: () => store.order(client), close: () => closer.post(CLOSE) };
  };
  const stock = await store.stock('BAG-1000');
  const first = await buyer();
  expect(await whileWaiting(first.order, first.close)).toMatchObject([
    { http: 200, status: 401, message: '请先登录', data: null },
    { status: 200, message: '您的账户已注销' },
  ]);
  expect(await store.stock('BAG-1000')).toBe(stock);
  const second = await buyer();
  const [closing, order] = await whileWaiting(second.close, second.order);
  expect(order).toMatchObject({ status: 200 });
  const message = `您还有未完成的订单（${order.data.increment_id}），请在订单完成或取消后再注销账户`;
  expect(closing).toMatchObject({ http: 200, status: 409, message });
});

it('deletes the tracking events of a browser that refuses, and stores no more until it agrees again', async () => {
  const client = store.guest();
  const [visitor, another] = [randomUUID(), randomUUID()];
  const send = async (key: string) => {
    const events = [{ id: randomUUID(), kind: 'page_view' }];
    const payload = { visitor: key, user_type: 'GUEST', page: { kind: 'home', path: '/' }, events };
    return (await client.post<{ stored: number }>('/rest_tracking/events', payload)).data.stored;
  };
  const choose = (allowed: 0 | 1) => client.post('/rest_customer/privacy/tracking', { visitor, allowed });
  const stored = async () =>
    (await tables().selectFrom('tracking_events').select('event_id').execute()).length;
  expect([await send(visitor), await send(visitor), await send(another)]).toEqual([1, 1, 1]);
  for (let n = 0; n < 2; n++) expect((await choose(0)).data).toEqual({ allowed: false });
  expect(await stored()).toBe(1);
  expect([await send(visitor), await send(another)]).toEqual([0, 1]);
  expect(await stored()).toBe(2);
  expect((await choose(1)).data).toEqual({ allowed: true });
  expect(await send(visitor)).toBe(1);
});
