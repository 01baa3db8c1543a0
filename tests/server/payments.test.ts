import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { createNotificationQueue } from '../../server/sandbox/payment/notifications.ts';
import { closeOverdue } from '../../server/subjects/orders/close-orders.ts';
import { storeForEachTest } from './commerce.ts';
import type { Member } from './shopper.ts';

const store = storeForEachTest();
let member: Member;
beforeEach(async () => {
  member = await store.member();
});

const NOTIFY = '/rest_api/checkout/payment/notify/sandbox';
const press = (url: string, action: string) => member.send('POST', `${url}/${action}`);
const readToken = (url: string) => url.split('/').at(-1) as string;

/** Signs a notification like the provider. */
async function signedNotification(url: string, result = 'SUCCESS', amount = 1_000_000) {
  const { secret } = await store.database.db
    .selectFrom('sandbox_keys')
    .select('secret')
    .executeTakeFirstOrThrow();
  const token = readToken(url);
  const sign = createHmac('sha256', secret).update(`${token}\n${amount}\n${result}`).digest('hex');
  return { token, amount, result, sign };
}

const states = async () => {
  const rows = await store.database.db.selectFrom('payments').select('state').orderBy('created_at').execute();
  // Refunds are sent in the background.
  return rows.map(({ state }) => (state === 'refunded' ? 'refund_due' : state));
};

describe('payment methods', () => {
  it('are listed, for an order only while it can be paid [A3-56, A7-42]', async () => {
    const listMethods = (id: string) =>
      member.get<{ items: { code: string; selected: boolean }[] }>(
        `/rest_api/checkout/payment/action/list/?order_id=${id}`,
      );
    expect((await listMethods('')).data.items.map(({ code }) => code)).toEqual([
      'alipay',
      'unionpay',
      'wechat',
    ]);
    const { increment_id: id, pay_url } = await store.placed(member);
    expect((await listMethods(id)).data).toMatchObject({ order_id: id, grand_total: '¥10,000' });
    await press(pay_url, 'pay');
    expect(await listMethods(id)).toMatchObject({ status: 409, message: '该订单已支付，请勿重复支付' });
  });

  it('can be switched, which closes the previous payment [A3-54, A3-55, A7-45]', async () => {
    const { increment_id: orderId, pay_url } = await store.placed(member);
    const change = (paymentMethod: string) =>
      member.post<{ pay_url: string }>('/rest_api/checkout/switchpaymentpost', { orderId, paymentMethod });
    const { data } = await change('wechat');
    expect(data.pay_url).not.toBe(pay_url);
    expect((await change('wechat')).data).toEqual(data);
    expect(await states()).toEqual(['closed', 'open']);
    expect((await change('cash')).http).toBe(400);
    await press(data.pay_url, 'pay');
    expect(await store.detail(member, orderId)).toMatchObject({
      status: 'processing',
      payment_method: 'wechat',
    });
    expect(await change('alipay')).toMatchObject({ status: 409 });
  });

  it.each([
    ['jd_applet', '该订单为京东小程序订单，请在京东小程序支付'],
    ['wechat_applet', '该订单为微信小程序订单，请在官方小程序支付'],
  ] as const)('are refused for an order of a %s [A8-23, A8-22]', async (source, message) => {
    const { increment_id: orderId } = await store.placed(member);
    await store.database.db.updateTable('orders').set({ source }).execute();
    const refused = { status: 409, message };
    const body = { orderId, paymentMethod: 'alipay' };
    expect(await member.post('/rest_api/checkout/switchpaymentpost', body)).toMatchObject(refused);
    expect(await member.get(`/rest_api/checkout/payment/action/list/?order_id=${orderId}`)).toMatchObject(
      refused,
    );
  });
});

describe('the payment sandbox', () => {
  it('shows the payment and returns to the shop', async () => {
    const { increment_id, pay_url } = await store.placed(member);
    const page = await member.send('GET', pay_url);
    expect(page.body).toContain(increment_id);
    expect(page.body).toContain('¥10,000');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    const back = await member.send('POST', `${pay_url}/pay`, 'x=1', {
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect([back.statusCode, back.headers.location]).toEqual([
      303,
      `/checkout/result?orderId=${increment_id}`,
    ]);
    expect((await member.send('GET', '/_pay/nobody')).statusCode).toBe(404);
    expect((await member.send('POST', `${pay_url}/toString`)).statusCode).toBe(404);
  });

  it('leaves an order pending after a failed payment, to be paid later [A7-43]', async () => {
    const { increment_id, pay_url } = await store.placed(member);
    await press(pay_url, 'fail');
    const paid = async () => (await member.get(`/rest_api/checkout/paid/?orderId=${increment_id}`)).data;
    expect(await paid()).toMatchObject({ paid: false, status: 'pending', showRepayButton: true });
    const { data } = await member.post<{ pay_url: string }>('/rest_api/checkout/switchpaymentpost', {
      orderId: increment_id,
      paymentMethod: 'alipay',
    });
    await press(data.pay_url, 'pay');
    expect(await paid()).toMatchObject({ paid: true });
    expect(await states()).toEqual(['failed', 'paid']);
  });

  it('applies a repeated notification once', async () => {
    const { increment_id, pay_url } = await store.placed(member);
    await press(pay_url, 'twice');
    const { paid_at } = await store.detail(member, increment_id);
    expect(paid_at).not.toBe('');
    const body = await signedNotification(pay_url);
    expect(await member.post(NOTIFY, body)).toMatchObject({ status: 200, data: { result: 'success' } });
    expect(await store.detail(member, increment_id)).toMatchObject({ status: 'processing', paid_at });
    expect(await states()).toEqual(['paid']);
  });

  it('sends a delayed notification, also after a restart', async () => {
    const { increment_id, pay_url } = await store.placed(member);
    await press(pay_url, 'late');
    expect(await store.detail(member, increment_id)).toMatchObject({ status: 'pending' });
    await sql`update sandbox_callbacks set due_at = now()`.execute(store.database.db);
    const second = await store.reopened();
    try {
      await expect.poll(async () => (await store.detail(member, increment_id)).status).toBe('processing');
    } finally {
      await second.close();
    }
  });

  it('books a payment whose server was killed while it sent the notification', async () => {
    const { increment_id, pay_url } = await store.placed(member);
    const { db } = store.database;
    await db
      .insertInto('sandbox_callbacks')
      .values({ token: readToken(pay_url), paid: true, due_at: new Date(0) })
      .execute();
    // The request never ends, like that of a killed process.
    const killed = { inject: () => new Promise(() => {}) } as unknown as FastifyInstance;
    void createNotificationQueue(killed, { db, log: store.app.log }).deliver();
    const isLeased = async () => {
      const [row] = await db.selectFrom('sandbox_callbacks').selectAll().execute();
      return row !== undefined && row.due_at > new Date();
    };
    await expect.poll(isLeased).toBe(true);
    expect((await store.detail(member, increment_id)).status).toBe('pending');
    await sql`update sandbox_callbacks set due_at = now()`.execute(db);
    await expect.poll(async () => (await store.detail(member, increment_id)).status).toBe('processing');
    await expect.poll(() => db.selectFrom('sandbox_callbacks').selectAll().execute()).toEqual([]);
  });

  it('accepts a notification that it can’t apply now, and applies it later', async () => {
    const { increment_id, pay_url } = await store.placed(member);
    const { db } = store.database;
    await press(pay_url, 'fail');
    await sql`alter table orders add constraint broken check (status <> 'processing') not valid`.execute(db);
    const body = await signedNotification(pay_url);
    const answer = await member
      .post(NOTIFY, body)
      .finally(() => sql`alter table orders drop constraint broken`.execute(db));
    expect(answer).toMatchObject({ http: 200, status: 200, data: { result: 'success' } });
    const paid = () => member.get<{ paid: boolean }>(`/rest_api/checkout/paid/?orderId=${increment_id}`);
    // The answer waits for the booking, for three seconds.
    const asked = Date.now();
    const isPaid = (await paid()).data.paid;
    expect(isPaid || Date.now() - asked >= 3000).toBe(true);
    await expect.poll(async () => (await paid()).data.paid).toBe(true);
    await expect.poll(() => db.selectFrom('payment_notifications').selectAll().execute()).toEqual([]);
  });

  it('marks late and double payments for refund', async () => {
    const late = await store.placed(member);
    await store.expireOrders();
    await closeOverdue(store.database.db);
    await press(late.pay_url, 'pay');
    // Once it is refunded, which is done in the background, it is cancelled again.
    expect(await store.detail(member, late.increment_id)).toMatchObject({
      status: expect.stringMatching(/^(refunding|canceled)$/),
      status_label: expect.stringMatching(/^(退款中|已取消)$/),
    });
    expect(await store.stock('BAG-1000')).toBe(8);
    const both = await store.placed(member);
    const { data } = await member.post<{ pay_url: string }>('/rest_api/checkout/switchpaymentpost', {
      orderId: both.increment_id,
      paymentMethod: 'unionpay',
    });
    await press(both.pay_url, 'pay');
    await press(data.pay_url, 'pay');
    expect(await states()).toEqual(['refund_due', 'paid', 'refund_due']);
    expect(await store.detail(member, both.increment_id)).toMatchObject({ status: 'processing' });
    expect(await store.stock('BAG-1000')).toBe(7);
  });

  it('refuses notifications with a wrong signature', async () => {
    const { increment_id, pay_url } = await store.placed(member);
    await press(pay_url, 'fail');
    const valid = await signedNotification(pay_url);
    const forged = [
      {},
      { ...valid, sign: '' },
      { ...valid, sign: valid.sign.replace(/^./, first => (first === '0' ? '1' : '0')) },
      { ...valid, amount: 1 },
      { ...(await signedNotification(pay_url, 'FAIL')), result: 'SUCCESS' },
    ];
    for (const body of forged) {
      expect(await member.post(NOTIFY, body)).toMatchObject({ status: 403 });
    }
    const elsewhere = NOTIFY.replace('sandbox', 'nobody');
    expect(await member.post(elsewhere, valid)).toMatchObject({ status: 403 });
    // Correctly signed, but for another amount.
    expect(await member.post(NOTIFY, await signedNotification(pay_url, 'SUCCESS', 1))).toMatchObject({
      status: 404,
    });
    expect(await store.detail(member, increment_id)).toMatchObject({ status: 'pending' });
  });
});

describe('without a sandbox', () => {
  it('refuses orders', async () => {
    await store.shop.reopen({ SANDBOX: '0' });
    const shopper = await store.shop.member('13800138002');
    const refused = { status: 503, message: '支付服务暂不可用，请稍后再试' };
    expect(await store.order(shopper)).toMatchObject(refused);
    expect(await shopper.get('/rest_api/checkout/payment/action/list/')).toMatchObject(refused);
    expect(await shopper.get('/rest_shipment/index/index?track_code=SF1')).toMatchObject({ status: 503 });
    expect((await shopper.send('GET', '/_pay/x')).statusCode).toBe(404);
    expect(await shopper.post(NOTIFY, {})).toMatchObject({ status: 403 });
  });
});
