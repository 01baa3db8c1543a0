import { generateKeyPairSync, sign, verify } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { ORDER, storeForEachTest } from './commerce.ts';
import type { Member } from './shopper.ts';

const shopKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const alipayKeys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const APP_ID = '2021000000000001';
const NOTIFY = '/rest_api/checkout/payment/notify/alipay';

const store = storeForEachTest({
  ALIPAY_APP_ID: APP_ID,
  // As Alipay's tool writes keys: base64 without the lines of PEM.
  ALIPAY_PRIVATE_KEY: shopKeys.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  ALIPAY_PUBLIC_KEY: alipayKeys.publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
  PUBLIC_ORIGIN: 'https://www.example.cn',
});
let member: Member;
beforeEach(async () => {
  member = await store.member();
});

/** The text that both sides sign: fields sorted by name. */
const canonical = (fields: Record<string, string>) =>
  Object.keys(fields)
    .sort()
    .map(name => `${name}=${fields[name]}`)
    .join('&');

/** Sends a notification as Alipay does: a form, whose signature covers all but `sign` and `sign_type`. */
async function notify(fields: Record<string, string>, key = alipayKeys.privateKey) {
  const signature = sign('RSA-SHA256', Buffer.from(canonical(fields)), key).toString('base64');
  const { statusCode, body } = await store.app.inject({
    method: 'POST',
    url: NOTIFY,
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    payload: String(new URLSearchParams({ ...fields, sign: signature, sign_type: 'RSA2' })),
  });
  return { statusCode, body };
}

async function placeOrder() {
  const { increment_id: id, pay_url } = await store.placed(member);
  const url = new URL(pay_url);
  const query = Object.fromEntries(url.searchParams);
  const { out_trade_no } = JSON.parse(query.biz_content ?? '{}') as { out_trade_no: string };
  const paid = {
    app_id: APP_ID,
    notify_type: 'trade_status_sync',
    out_trade_no,
    trade_no: '2026112322001400001',
    trade_status: 'TRADE_SUCCESS',
    total_amount: '10000.00',
    subject: '订单',
  };
  return { id, url, query, paid };
}

it('sends the shopper to Alipay with a signed request', async () => {
  expect(ORDER.payment_method).toBe('alipay');
  const { id, url, query } = await placeOrder();
  expect(url.origin + url.pathname).toBe('https://openapi.alipay.com/gateway.do');
  const { sign: signature = '', ...fields } = query;
  const signed = Buffer.from(canonical(fields));
  expect(verify('RSA-SHA256', signed, shopKeys.publicKey, Buffer.from(signature, 'base64'))).toBe(true);
  expect(fields).toMatchObject({
    app_id: APP_ID,
    method: 'alipay.trade.page.pay',
    sign_type: 'RSA2',
    notify_url: `https://www.example.cn${NOTIFY}`,
    timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
  });
  expect(JSON.parse(fields.biz_content ?? '')).toEqual({
    out_trade_no: expect.stringMatching(/^[0-9a-f]{48}$/),
    total_amount: '10000.00',
    subject: `VITRINE ${id}`,
    product_code: 'FAST_INSTANT_TRADE_PAY',
  });
});

it('opens the form for phones on a phone', async () => {
  await store.add(member, 'BAG');
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';
  const { data } = await store.order(member, {}, { 'user-agent': agent });
  const query = new URL(data.pay_url).searchParams;
  expect(query.get('method')).toBe('alipay.trade.wap.pay');
  expect(JSON.parse(query.get('biz_content') ?? '')).toMatchObject({ product_code: 'QUICK_WAP_WAY' });
});

it('books a signed form, keeps the number of the trade, and answers success', async () => {
  const { id, paid } = await placeOrder();
  expect(await notify({ ...paid, trade_status: 'WAIT_BUYER_PAY' })).toEqual({
    statusCode: 200,
    body: 'success',
  });
  expect((await store.detail(member, id)).status).toBe('pending');
  expect(await notify(paid)).toEqual({ statusCode: 200, body: 'success' });
  expect(await notify(paid)).toEqual({ statusCode: 200, body: 'success' });
  expect((await store.detail(member, id)).status).toBe('processing');
  const rows = await store.database.db.selectFrom('payments').select(['state', 'transaction_id']).execute();
  expect(rows).toEqual([{ state: 'paid', transaction_id: '2026112322001400001' }]);
});

it('refuses forms that are forged, for another app, amount or currency', async () => {
  const { id, paid } = await placeOrder();
  const refused = { statusCode: 401, body: 'failure' };
  expect(await notify(paid, shopKeys.privateKey)).toEqual(refused);
  expect(await notify({ ...paid, app_id: '2021000000000002' })).toEqual(refused);
  const others: Record<string, string>[] = [
    { total_amount: '0.01' },
    { trans_currency: 'USD' },
    { trans_currency: '' },
  ];
  for (const other of others) {
    expect(await notify({ ...paid, ...other })).toEqual({ statusCode: 404, body: 'failure' });
  }
  expect((await store.detail(member, id)).status).toBe('pending');
});
