import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMemoryState } from '../../server/base/state/memory.ts';
import { closeOverdue } from '../../server/subjects/orders/close-orders.ts';
import { createHttpProvider } from '../../server/subjects/payments/http-provider.ts';
import { PaymentProviderError } from '../../server/subjects/payments/provider.ts';
import { Store } from './commerce.ts';
import { KEY, NOTIFY_PATH, notification, PaymentStub } from './payment-stub.ts';
import type { Member } from './shopper.ts';

const CLIENT = { address: '203.0.113.7', isPhone: false };

let stub: PaymentStub;
beforeEach(async () => {
  stub = await new PaymentStub().open();
});
afterEach(() => stub.close());

describe('the HTTP payment provider', () => {
  const payment = { token: 'token-1', method: 'wechat', amount: 980_000, incrementId: '100001' } as const;
  const createProvider = (url = stub.url) =>
    createHttpProvider({
      url,
      merchant: 'vitrine',
      key: KEY,
      publicOrigin: 'https://www.example.cn',
      state: createMemoryState(),
      timeout: 500,
    });

  it('opens a payment with a signed request', async () => {
    expect(await createProvider().openPayment(payment, CLIENT)).toBe('https://pay.example.cn/token-1');
    expect(stub.calls).toHaveLength(1);
    expect(stub.calls[0]).toMatchObject({
      isSignatureValid: true,
      headers: { 'x-payment-merchant': 'vitrine', 'idempotency-key': 'token-1' },
    });
    expect(stub.calls[0]?.body).toEqual({
      merchant: 'vitrine',
      payment: 'token-1',
      method: 'wechat',
      amount: 980_000,
      order: '100001',
      notify_url: `https://www.example.cn${NOTIFY_PATH}`,
      return_url: 'https://www.example.cn/checkout/result?orderId=100001',
    });
  });

  it.each([
    ['an HTTP 500', 500],
    ['a dropped connection', 'drop'],
    ['a timeout', 'hang'],
  ] as const)('retries %s with the same idempotency key and a new nonce', async (_name, behaviour) => {
    stub.behaviours = [behaviour];
    expect(await createProvider().openPayment(payment, CLIENT)).toBe('https://pay.example.cn/token-1');
    const [first, second, ...others] = stub.calls.map(({ headers }) => headers);
    expect(others).toEqual([]);
    expect(second?.['idempotency-key']).toBe(first?.['idempotency-key']);
    expect(second?.['x-payment-nonce']).not.toBe(first?.['x-payment-nonce']);
    expect(stub.calls.every(({ isSignatureValid }) => isSignatureValid)).toBe(true);
  });

  it('gives up after three attempts', async () => {
    stub.behaviours = [503, 'drop', 500];
    await expect(createProvider().openPayment(payment, CLIENT)).rejects.toThrow(PaymentProviderError);
    expect(stub.calls).toHaveLength(3);
  });

  it.each([400, 401, 404, 429])('does not retry an HTTP %i', async status => {
    stub.behaviours = [status];
    await expect(createProvider().openPayment(payment, CLIENT)).rejects.toThrow(`HTTP ${status}`);
    expect(stub.calls).toHaveLength(1);
  });

  it('refuses an answer without a web address', async () => {
    stub.behaviours = ['malformed'];
    await expect(createProvider().openPayment(payment, CLIENT)).rejects.toThrow('no valid pay_url');
    expect(stub.calls).toHaveLength(1);
  });
});

describe('a shop with an HTTP payment provider', () => {
  let store: Store;
  let member: Member;
  beforeEach(async () => {
    store = await new Store().open({
      PAYMENT_URL: stub.url,
      PAYMENT_MERCHANT: 'vitrine',
      PAYMENT_KEY: KEY,
      PUBLIC_ORIGIN: 'https://www.example.cn',
    });
    member = await store.member();
  });
  afterEach(() => store.close());

  const status = async (id: string) => (await store.detail(member, id)).status;
  const place = async () => {
    const { increment_id: id, pay_url } = await store.placed(member);
    return { id, payment: pay_url.split('/').at(-1) as string };
  };
  const send = async (request: ReturnType<typeof notification>) =>
    (await store.app.inject(request)).json().status;

  it('sends the shopper to the provider and marks the order paid once it is notified', async () => {
    const { id, payment } = await place();
    expect(stub.calls[0]?.body).toMatchObject({ order: id, payment, amount: 1_000_000 });
    expect(await send(notification({ payment, amount: 1_000_000, status: 'paid' }))).toBe(200);
    expect(await status(id)).toBe('processing');
    expect((await store.app.inject(`/_pay/${payment}`)).statusCode).toBe(404);
  });

  it('waits with the result of a payment until it is booked', async () => {
    const { id, payment } = await place();
    const paid = (query = '') =>
      member.get<{ paid: boolean }>(`/rest_api/checkout/paid/?orderId=${id}${query}`);
    expect((await paid()).data.paid).toBe(false);
    const result = paid('&wait=1');
    await send(notification({ payment, amount: 1_000_000, status: 'paid' }));
    expect((await result).data.paid).toBe(true);
  });

  it('refuses a notification with 4xx, whatever its format', async () => {
    const { payment } = await place();
    const http = async (request: object) =>
      (await store.app.inject({ method: 'POST', url: NOTIFY_PATH, ...request })).statusCode;
    const paid = { payment, amount: 1_000_000, status: 'paid' };
    expect(await http(notification({ ...paid, amount: 1 }))).toBe(404);
    for (const [type, payload] of [
      ['application/json', '{'],
      ['application/x-www-form-urlencoded', 'trade_status=TRADE_SUCCESS'],
      ['text/xml', '<xml><result_code>SUCCESS</result_code></xml>'],
    ]) {
      expect(await http({ headers: { 'content-type': type }, payload })).toBe(403);
    }
    expect(await http(notification(paid))).toBe(200);
  });

  it('returns a late payment through the provider, with its transaction, until that succeeds', async () => {
    const { id, payment } = await place();
    const { db } = store.database;
    await store.expireOrders();
    await closeOverdue(db);
    stub.behaviours = [503, 503, 503];
    const transaction = '4200001234202611230000000001';
    expect(await send(notification({ payment, amount: 1_000_000, status: 'paid', transaction }))).toBe(200);
    const refunds = () => stub.calls.filter(({ path }) => path === '/v1/refunds');
    const state = async () => (await db.selectFrom('payments').select('state').executeTakeFirst())?.state;
    await expect.poll(refunds, { timeout: 15_000 }).toHaveLength(3);
    expect([await state(), await status(id)]).toEqual(['refund_due', 'refunding']);
    const lastError = async () =>
      (await db.selectFrom('refunds').select('last_error').executeTakeFirst())?.last_error;
    await expect.poll(lastError).toBe('The payment provider failed: HTTP 503.');
    await expect.poll(state, { timeout: 15_000 }).toBe('refunded');
    expect(refunds()[3]).toMatchObject({
      isSignatureValid: true,
      headers: { 'idempotency-key': `refund-${payment}` },
      body: { merchant: 'vitrine', payment, transaction, amount: 1_000_000, order: id },
    });
    expect(await status(id)).toBe('canceled');
    expect(await db.selectFrom('refunds').selectAll().execute()).toEqual([]);
  });

  it('keeps the order pending after a failed payment', async () => {
    const { id, payment } = await place();
    expect(await send(notification({ payment, amount: 1_000_000, status: 'failed' }))).toBe(200);
    expect(await status(id)).toBe('pending');
  });

  it('refuses forged and malformed notifications', async () => {
    const { id, payment } = await place();
    const paid = { payment, amount: 1_000_000, status: 'paid' };
    const sound = notification(paid);
    const unsigned = { ...sound, headers: { 'content-type': 'application/json' } };
    const forged = [
      notification(paid, { key: 'another-secret-of-32-characters!!' }),
      { ...sound, payload: JSON.stringify({ ...paid, amount: 1 }) },
      { ...sound, headers: { ...sound.headers, 'x-payment-nonce': 'n'.repeat(20) } },
      { ...sound, headers: { ...sound.headers, 'x-payment-signature': '' } },
      { ...sound, url: `${NOTIFY_PATH}?x=1` },
      unsigned as typeof sound,
      notification({ ...paid, status: 'maybe' }),
      notification({ ...paid, amount: '1000000' }),
    ];
    for (const request of forged) expect(await send(request)).toBe(403);
    // Correctly signed, but for another amount and for an unknown payment.
    expect(await send(notification({ ...paid, amount: 1 }))).toBe(404);
    expect(await send(notification({ ...paid, payment: 'unknown' }))).toBe(404);
    expect(await status(id)).toBe('pending');
    expect(await send(sound)).toBe(200);
  });

  it('refuses a replayed notification', async () => {
    const { payment } = await place();
    const request = notification({ payment, amount: 1_000_000, status: 'failed' });
    expect(await send(request)).toBe(200);
    expect(await send(request)).toBe(403);
  });

  it('refuses a notification whose timestamp is outside the window', async () => {
    const { id, payment } = await place();
    const paid = { payment, amount: 1_000_000, status: 'paid' };
    expect(await send(notification(paid, { age: 310 }))).toBe(403);
    expect(await send(notification(paid, { age: -310 }))).toBe(403);
    expect(await status(id)).toBe('pending');
    expect(await send(notification(paid, { age: 290 }))).toBe(200);
  });

  it('applies a notification that the provider sends twice once', async () => {
    const { id, payment } = await place();
    const paid = { payment, amount: 1_000_000, status: 'paid' };
    expect(await send(notification(paid))).toBe(200);
    const { paid_at } = await store.detail(member, id);
    expect(await send(notification(paid))).toBe(200);
    expect(await store.detail(member, id)).toMatchObject({ status: 'processing', paid_at });
  });

  it('places the order although the provider fails, and lets the shopper pay later', async () => {
    stub.behaviours = [400, 400];
    await store.add(member, 'BAG');
    const { status: answered, data } = await store.order(member);
    expect(answered).toBe(200);
    expect(data.pay_url).toBe(`/checkout/result?orderId=${data.increment_id}`);
    const pay = () =>
      member.post<{ pay_url: string }>('/rest_api/checkout/switchpaymentpost', {
        orderId: data.increment_id,
        paymentMethod: 'alipay',
      });
    expect(await pay()).toMatchObject({ status: 503, message: '支付服务暂不可用，请稍后再试' });
    expect((await pay()).data.pay_url).toMatch(/^https:\/\/pay\.example\.cn\//);
  });
});
