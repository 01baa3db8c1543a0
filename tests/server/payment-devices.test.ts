import { afterEach, beforeEach, expect, it } from 'vitest';
import { notify, TRANSACTION, WechatPayStub } from '../support/wechat-pay-stub.ts';
import { Store } from './commerce.ts';
import type { Member } from './shopper.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148 Safari/604.1';

let stub: WechatPayStub;
let store: Store;
let member: Member;
beforeEach(async () => {
  stub = await new WechatPayStub().open();
  store = new Store();
  store.shop.settings = { wechatPay: stub.settings };
  await store.open();
  member = await store.member();
});
afterEach(async () => {
  await store.close();
  await stub.close();
});

/** Sends a notification that the payment with this number was made. */
async function pay(number: string): Promise<number> {
  const paid = { ...TRANSACTION, out_trade_no: number, transaction_id: `42${number}` };
  const { headers, body } = notify({ ...paid, amount: { total: 1_000_000 } });
  const { statusCode } = await store.app.inject({
    method: 'POST',
    url: '/rest_api/checkout/payment/notify/wechat',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
  return statusCode;
}

/** Orders on a computer and goes on on a phone, each twice. Returns the numbers of both payments. */
async function orderOnBoth() {
  stub.calls = [];
  await store.add(member, 'BAG');
  const { increment_id: id, pay_url } = (await store.order(member, { payment_method: 'wechat' })).data;
  const open = async (agent: string) => {
    const headers = { 'user-agent': agent };
    const payload = { orderId: id, paymentMethod: 'wechat' };
    const { data } = await member.post<{ pay_url: string }>(
      '/rest_api/checkout/switchpaymentpost',
      payload,
      headers,
    );
    return data.pay_url;
  };
  expect(await open('Chrome')).toBe(pay_url);
  for (let n = 0; n < 2; n++) expect(await open(PHONE)).toMatch(/^https:\/\/wx\.tenpay\.com\//);
  const attempts = stub.calls.map(({ path, text }) => [
    path.replace('/v3/pay/transactions/', ''),
    JSON.parse(text).out_trade_no as string,
  ]);
  const [computer = '', phone = ''] = new Set(attempts.map(([, number]) => number));
  expect(attempts).toEqual([
    ['native', computer],
    ['native', computer],
    ['h5', phone],
    ['h5', phone],
  ]);
  // The page with the code goes on to the result, as the payment is made elsewhere.
  expect((await store.app.inject(`${pay_url}/state`)).json()).toEqual({ isOpen: false });
  return { id, computer, phone };
}

it('gives a payment that goes on on a phone a number of its own, books the first that is paid and returns the other', async () => {
  const [one, two] = [await orderOnBoth(), await orderOnBoth()];
  const bought = [
    { id: one.id, numbers: [one.computer, one.phone] as const },
    { id: two.id, numbers: [two.phone, two.computer] as const },
  ];
  for (const { id, numbers } of bought) {
    for (const number of [...numbers, ...numbers]) expect(await pay(number)).toBe(200);
    expect((await store.detail(member, id)).status).toBe('processing');
  }
  const payments = store.database.db.selectFrom('payments').select(['token', 'state', 'transaction_id']);
  await expect
    .poll(() => payments.orderBy('created_at').orderBy('token').execute(), { timeout: 10_000 })
    .toEqual(
      expect.arrayContaining(
        bought.flatMap(({ numbers: [first, second] }) => [
          { token: first, state: 'paid', transaction_id: `42${first}` },
          { token: second, state: 'refunded', transaction_id: `42${second}` },
        ]),
      ),
    );
  const refunds = stub.calls.filter(({ path }) => path === '/v3/refund/domestic/refunds');
  expect(refunds.map(({ text }) => JSON.parse(text).out_trade_no).sort()).toEqual(
    bought.map(({ numbers: [, second] }) => second).sort(),
  );
});
