import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OrderDetail } from '#contract';
import { createCarrierSandbox } from '../../server/sandbox/carrier/carrier.ts';
import { moveParcels } from '../../server/sandbox/carrier/move-parcels.ts';
import { ADDRESS, storeForEachTest } from './commerce.ts';
import type { Member, Shopper } from './shopper.ts';

const store = storeForEachTest();
let member: Member;
beforeEach(async () => {
  member = await store.member();
});

const CHANGE = '/rest_sales/order/changeorder';
const CANCEL = '/rest_sales/order/cancelorder';
const INVOICE = { type: 'personal', title: '林晚', email: 'linwan@example.cn' };
const PACKED = '订单已打包，不能更改或取消，请联系客户关怀中心';

const change = (order_id: string, body: object, by: Shopper = member) =>
  by.post(CHANGE, { order_id, ...body });
const cancel = (order_id: string, by: Shopper = member) => by.post(CANCEL, { order_id });

/** Places an order of a bag and pays it. */
async function buy(more: object = {}, by: Shopper = member): Promise<string> {
  await store.add(by, 'BAG');
  const { data } = await store.order(by, more);
  await by.send('POST', `${data.pay_url}/pay`);
  return data.increment_id;
}

const pack = (set = sql`packed_at = now()`) => sql`update orders set ${set}`.execute(store.database.db);

/** State of the payments and number of refunds that were requested. */
async function money(id: string) {
  const { db } = store.database;
  const payments = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select(['state', 'amount'])
    .where('increment_id', '=', id)
    .execute();
  // Refunds are sent in the background.
  return payments.map(({ state, amount }) => [state === 'refunded' ? 'refund_due' : state, amount]);
}

describe('cancelling a paid order', () => {
  it('returns the payment and the stock once, and says that it is being refunded', async () => {
    const id = await buy();
    expect(await store.detail(member, id)).toMatchObject({ status: 'processing', can_change: true });
    expect(await store.stock('BAG-1000')).toBe(7);
    for (let again = 0; again < 3; again++) {
      expect(await cancel(id)).toMatchObject({ status: 200, message: '订单已取消，款项将原路退回' });
    }
    expect(await store.stock('BAG-1000')).toBe(8);
    expect(await money(id)).toEqual([['refund_due', 1_000_000]]);
    const detail = await store.detail(member, id);
    expect(['refunding', 'canceled']).toContain(detail.status);
    expect(detail).toMatchObject({ can_change: false, invoice_status: 0 });
    expect(await member.post('/rest_sales/order/collectinvoice', { order_id: id, ...INVOICE })).toMatchObject(
      {
        status: 409,
      },
    );
  });

  it('ends as cancelled when the money is back, so that the account can be closed', async () => {
    const id = await buy();
    await cancel(id);
    await expect
      .poll(async () => (await store.detail(member, id)).status, { timeout: 30_000 })
      .toBe('canceled');
    const { db } = store.database;
    expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([]);
    expect(await db.selectFrom('payments').select('state').execute()).toEqual([{ state: 'refunded' }]);
    expect(await cancel(id)).toMatchObject({ status: 200 });
    expect(await store.stock('BAG-1000')).toBe(8);
  });

  it('returns a payment that arrives after the order was cancelled by a second attempt', async () => {
    await store.add(member, 'BAG');
    const { data } = await store.order(member);
    const other = await member.post<{ pay_url: string }>('/rest_api/checkout/switchpaymentpost', {
      ...{ orderId: data.increment_id, paymentMethod: 'unionpay' },
    });
    await member.send('POST', `${other.data.pay_url}/pay`);
    await cancel(data.increment_id);
    await member.send('POST', `${data.pay_url}/pay`);
    expect((await money(data.increment_id)).map(([state]) => state)).toEqual(['refund_due', 'refund_due']);
    expect(await store.stock('BAG-1000')).toBe(8);
  });

  const STATES: [string, ReturnType<typeof sql> | null, message: string][] = [
    ['packed', sql`packed_at = now()`, PACKED],
    ['sent', sql`status = 'shipped', shipped_at = now()`, PACKED],
    ['delivered', sql`status = 'delivered', delivered_at = now()`, PACKED],
    ['of an applet', sql`source = 'jd_applet'`, '该订单由小程序提交，请在小程序中更改'],
    ['unpaid', sql`status = 'pending', paid_at = null`, '订单尚未付款，不能更改，逾期将自动取消'],
    ['cancelled unpaid', sql`status = 'canceled', paid_at = null`, '订单已取消，不能更改'],
  ];
  it.each(STATES)(
    'is refused in words when the order is %s, as is a change',
    async (_state, set, message) => {
      const id = await buy();
      if (set) await pack(set);
      expect(await cancel(id)).toMatchObject({ status: 409, message });
      expect(await change(id, { invoice: INVOICE })).toMatchObject({ status: 409, message });
      expect((await store.detail(member, id)).can_change).toBe(false);
      expect(await money(id)).toEqual([['paid', 1_000_000]]);
      expect(await store.stock('BAG-1000')).toBe(7);
    },
  );

  it('wins or loses against packing, as a whole', async () => {
    const { db } = store.database;
    for (let round = 0; round < 5; round++) {
      const id = await buy();
      await sql`update orders set paid_at = now() - interval '150 seconds' where increment_id = ${id}`.execute(
        db,
      );
      const [answer] = await Promise.all([cancel(id), moveParcels(db, createCarrierSandbox()), cancel(id)]);
      const { packed_at, status } = await db
        .selectFrom('orders')
        .select(['packed_at', 'status'])
        .where('increment_id', '=', id)
        .executeTakeFirstOrThrow();
      const isCanceled = answer.status === 200;
      expect(packed_at === null).toBe(isCanceled);
      expect(status === 'processing').toBe(!isCanceled);
      expect((await money(id))[0]?.[0]).toBe(isCanceled ? 'refund_due' : 'paid');
    }
  });
});

describe('changing a paid order', () => {
  it('replaces name, mobile and address, and keeps the rest', async () => {
    const id = await buy({ remark: '附贺卡', gift: { wrap: 1, message: '生日快乐' } });
    const address = {
      ...ADDRESS,
      firstname: '陈',
      lastname: '默',
      telephone: '13700137000',
      street: '愚园路88号',
    };
    for (let again = 0; again < 2; again++) {
      expect(await change(id, { address })).toMatchObject({ status: 200, message: '订单已更改' });
    }
    const events = await store.database.db.selectFrom('webhook_events').select('type').execute();
    expect(events.map(({ type }) => type)).toContain('order.changed');
    const detail = await store.detail(member, id);
    expect(detail).toMatchObject({
      delivery: { name: '陈默', telephone: '13700137000', street: '愚园路88号', method: 'standard' },
      ...{ remark: '附贺卡', gift: { wrap: true, message: '生日快乐' }, can_change: true, gift_days: [] },
    });
  });

  it('adds an invoice, and replaces one that was requested', async () => {
    const id = await buy();
    await change(id, { invoice: INVOICE });
    expect(await store.detail(member, id)).toMatchObject({ invoice: INVOICE, invoice_status: 2 });
    const company = {
      type: 'company',
      title: '华彩商贸有限公司',
      tax_no: '91310000MA1FL0XX1Y',
      email: 'a@b.cn',
    };
    await change(id, { invoice: company });
    expect((await store.detail(member, id)).invoice).toEqual(company);
    expect(await change(id, { invoice: { ...company, tax_no: '1' } })).toMatchObject({ status: 400 });
  });

  const WRONG: [string, object, status: number, message: string][] = [
    ['a street without digits', { street: '南京西路' }, 400, '详细地址必须同时包含中文字符和数字字符'],
    ['an unknown place', { district_id: '990199' }, 400, '请选择您所在的地区'],
    ['another city’s district', { region_id: '11', city_id: '1101' }, 400, '请选择您所在的地区'],
    ['a wrong mobile', { telephone: '12345' }, 400, '请输入正确的手机号码'],
    ['a name with digits', { firstname: '林1' }, 400, '姓氏不能包含数字及特殊字符'],
  ];
  it.each(WRONG)('refuses %s, and changes nothing', async (_what, part, status, message) => {
    const id = await buy();
    const before = await store.detail(member, id);
    const answer = await change(id, { address: { ...ADDRESS, ...part }, invoice: INVOICE });
    expect(answer).toMatchObject({ status, message });
    expect(await store.detail(member, id)).toEqual(before);
  });

  it('refuses a province that a same-day order cannot reach, and allows its own', async () => {
    const id = await buy();
    await pack(sql`delivery = jsonb_set(delivery, '{method}', '"sameday"')`);
    const beijing = { ...ADDRESS, region_id: '11', city_id: '1101', district_id: '110101' };
    expect(await change(id, { address: beijing })).toMatchObject({
      status: 409,
      message: '当日送达的订单不能更改省市，请取消订单后重新选购',
    });
    expect(await change(id, { address: { ...ADDRESS, street: '愚园路88号' } })).toMatchObject({
      status: 200,
    });
    expect((await store.detail(member, id)).delivery).toMatchObject({
      method: 'sameday',
      street: '愚园路88号',
    });
  });

  it('moves the day of a gift to a possible one, and refuses an address that cannot be reached by then', async () => {
    const days = async () =>
      (
        await store.guest().post<{ gift_days: { day: string }[] }>('/rest/default/V1/delivery/estimate', {
          ...{ sku: 'BAG', region_id: '31' },
        })
      ).data.gift_days.map(({ day }) => day);
    const [first = '', second = ''] = await days();
    const id = await buy({ gift: { wrap: 1, date: first } });
    const before: OrderDetail = await store.detail(member, id);
    expect(before.gift_days?.map(({ day }) => day)).toContain(second);
    expect(await change(id, { gift_date: '2020-01-01' })).toMatchObject({
      ...{ status: 409, message: '所选日期无法送达，请选择其他日期' },
    });
    const tibet = { ...ADDRESS, region_id: '54', city_id: '5401', district_id: '540102' };
    expect(await change(id, { address: tibet })).toMatchObject({
      ...{ status: 409, message: '新地址无法在原定日期送达，请同时选择其他日期' },
    });
    expect(await store.detail(member, id)).toEqual(before);
    expect(await change(id, { gift_date: second })).toMatchObject({ status: 200 });
    expect((await store.detail(member, id)).gift).toMatchObject({ wrap: true, date: second });
    const without = await buy();
    expect(await change(without, { gift_date: second })).toMatchObject({
      ...{ status: 409, message: '该订单没有指定送达日期' },
    });
  });
});
