import { expect, it } from 'vitest';
import { securityCounts } from '../../server/base/security-log.ts';
import { fakeClock } from './clock.ts';
import { codeFor } from './codes.ts';
import { storeForEachTest } from './commerce.ts';
import type { Shopper } from './shopper.ts';

const store = storeForEachTest();
const advanceClock = fakeClock();

const [MOBILE, OTHER] = ['13900139000', '13900139001'];
const KEEP = '/rest_sales/order/keepguestorder';

/** Places an order as a guest and pays it. */
async function order(by: Shopper): Promise<string> {
  const { increment_id, pay_url } = await store.placed(by);
  await by.send('POST', `${pay_url}/pay`);
  return increment_id;
}

/** Requests the code of a form, once the mobile can get another one. */
async function prepare(by: Shopper, mobile = MOBILE): Promise<string> {
  advanceClock(61_000);
  return codeFor(by, mobile, 'keep_order');
}

/** Keeps an order in an account, like its page. */
async function keep(by: Shopper, order_id: string, mobile = MOBILE, more: object = {}) {
  return send(by, order_id, await prepare(by, mobile), { mobile, ...more });
}

function send(by: Shopper, order_id: string, authorization_code: string, more: object = {}) {
  const proof = { mobile: MOBILE, authorization_type: 'keep_order', authorization_code };
  const body = { order_id, ...proof, flag: 1, ...more };
  return by.post<{ customerId: number; isRegister: number; piplFirstLogin: number }>(KEEP, body);
}

const addresses = async (by: Shopper) =>
  (await by.post<{ items: { street: string }[] }>('/rest_customer/address/index')).data?.items ?? [];
const orderIds = async (by: Shopper) => (await store.orders(by)).items.map(item => item.increment_id);
const countCustomers = async () =>
  (await store.database.db.selectFrom('customers').select('mobile').execute()).map(({ mobile }) => mobile);
const isLoggedIn = async (by: Shopper) =>
  (await by.post<{ isLoginIn: boolean }>('/rest_customer/account/isloggedin')).data.isLoginIn;

it('makes a guest an account with the order, its address and the consent, by one code', async () => {
  const guest = await store.verified(MOBILE);
  const id = await order(guest);
  const answer = await keep(guest, id);
  expect(answer).toMatchObject({
    ...{ status: 200, message: '订单已存入您的账户', data: { isRegister: 1, piplFirstLogin: 0 } },
  });
  expect(await isLoggedIn(guest)).toBe(true);
  expect(await store.detail(guest, id)).toMatchObject({ increment_id: id, can_change: true });
  expect(await addresses(guest)).toMatchObject([{ street: '南京西路1266号', is_default: true }]);
  const { consents } = (
    await guest.post<{ consents: { purpose: string; form: string }[] }>('/rest_customer/privacy/consents')
  ).data;
  const { db } = store.database;
  const owned = await db.selectFrom('consents').select(['purpose', 'form', 'customer_id']).execute();
  const customer_id = answer.data.customerId;
  expect(owned).toEqual(
    expect.arrayContaining([
      { purpose: 'rules', form: 'register', customer_id },
      { purpose: 'order', form: 'checkout', customer_id },
    ]),
  );
  expect(consents.length).toBeGreaterThan(0);
});

it('joins the order to the account that its mobile has, from another browser, and adds its address once', async () => {
  const id = await order(await store.verified(MOBILE));
  const second = await order(await store.verified(MOBILE));
  await store.member(MOBILE);
  const elsewhere = store.guest();
  expect(await keep(elsewhere, id)).toMatchObject({ status: 200, data: { isRegister: 0 } });
  expect(await orderIds(elsewhere)).toEqual([id]);
  expect(await keep(store.guest(), second)).toMatchObject({ status: 200 });
  expect(await orderIds(elsewhere)).toEqual([second, id]);
  expect(await addresses(elsewhere)).toHaveLength(1);
  expect(await countCustomers()).toEqual([MOBILE]);
});

it('changes nothing when it is repeated, with another code or at the same time', async () => {
  const guest = await store.verified(MOBILE);
  const id = await order(guest);
  await keep(guest, id);
  const before = [await addresses(guest), await orderIds(guest), await countCustomers()];
  expect(await keep(store.guest(), id)).toMatchObject({ status: 200, data: { isRegister: 0 } });
  const tabs = [store.guest(), store.guest()].map(by => ({ by, code: '' }));
  for (const tab of tabs) tab.code = await prepare(tab.by);
  const rush = await Promise.all(tabs.map(({ by, code }) => send(by, id, code)));
  expect(rush.map(({ status }) => status)).toEqual([200, 200]);
  expect([await addresses(guest), await orderIds(guest), await countCustomers()]).toEqual(before);
});

it.each<[string, () => Promise<string>]>([
  ['of another guest', async () => order(await store.verified(OTHER))],
  ['of a member', async () => order(await store.member(OTHER))],
  ['that does not exist', async () => '26112700000001'],
  [
    'whose owner has closed the account',
    async () => {
      const id = await order(await store.verified(MOBILE));
      const closed = { visitor_key: 'closed', guest_mobile: null };
      await store.database.db.updateTable('orders').set(closed).execute();
      return id;
    },
  ],
  [
    'that another account has got already',
    async () => {
      const id = await order(await store.verified(MOBILE));
      const { id: customer_id } = await store.member(OTHER);
      await store.database.db.updateTable('orders').set({ customer_id }).execute();
      return id;
    },
  ],
])('keeps no order %s, and creates no account', async (_what, place) => {
  const id = await place();
  const before = await countCustomers();
  const by = store.guest();
  expect(await keep(by, id)).toMatchObject({ status: 404, data: null });
  expect(await isLoggedIn(by)).toBe(false);
  expect(await countCustomers()).toEqual(before);
});

it('needs the consent and the code of its own purpose', async () => {
  const guest = await store.verified(MOBILE);
  const id = await order(guest);
  expect(await keep(guest, id, MOBILE, { flag: 0 })).toMatchObject({ status: 400, data: null });
  const body = { order_id: id, mobile: MOBILE, authorization_type: 'keep_order', flag: 1 };
  const failures = securityCounts.login_failed;
  expect(await guest.post(KEEP, { ...body, authorization_code: '000000' })).toMatchObject({ status: 400 });
  expect(securityCounts.login_failed).toBe(failures + 1);
  expect(await countCustomers()).toEqual([]);
});

it('takes a code once, and for ten minutes', async () => {
  const guest = await store.verified(MOBILE);
  const id = await order(guest);
  await store.member(MOBILE);
  const expired = { status: 400, message: '验证码已失效，请重新获取', data: null };
  const late = await prepare(guest);
  advanceClock(10 * 60_000);
  expect(await send(guest, id, late)).toMatchObject(expired);
  expect(await isLoggedIn(guest)).toBe(false);
  const elsewhere = store.guest();
  const code = await prepare(elsewhere);
  const both = await Promise.all([send(elsewhere, id, code), send(elsewhere, id, code)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await orderIds(elsewhere)).toEqual([id]);
});

it('brings back no address that the member has deleted since, and takes none that is no longer possible', async () => {
  const guest = await store.verified(MOBILE);
  const [id, moved] = [await order(guest), await order(guest)];
  await keep(guest, id);
  const { db } = store.database;
  await db.deleteFrom('addresses').execute();
  expect(await keep(guest, id)).toMatchObject({ status: 200 });
  expect(await addresses(guest)).toEqual([]);
  const { delivery } = await db.selectFrom('orders').select('delivery').executeTakeFirstOrThrow();
  const gone = JSON.stringify({ ...delivery, district_id: '310199' });
  await db.updateTable('orders').set({ delivery: gone, customer_id: null }).execute();
  expect(await keep(store.guest(), moved)).toMatchObject({ status: 200 });
  expect(await addresses(guest)).toEqual([]);
});

it('leaves out an address when the account has no room for it', async () => {
  const guest = await store.verified(MOBILE);
  const id = await order(guest);
  const { id: customer_id } = await store.member(MOBILE);
  const place = { region: '上海市', city: '上海市', district: '静安区', street: '愚园路1号' };
  const row = { ...place, region_id: '31', city_id: '3101', district_id: '310106', telephone: MOBILE };
  await store.database.db
    .insertInto('addresses')
    .values(
      Array.from({ length: 20 }, () => ({
        ...row,
        customer_id,
        firstname: '林',
        lastname: '晚',
        is_default: false,
      })),
    )
    .execute();
  expect(await keep(guest, id)).toMatchObject({ status: 200 });
  expect(await addresses(guest)).toHaveLength(20);
  expect((await store.orders(guest)).total).toBe(1);
});
