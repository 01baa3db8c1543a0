import { connect } from 'node:net';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { notify, TRANSACTION, WechatPayStub } from '../support/wechat-pay-stub.ts';
import { Store } from './commerce.ts';
import { KEY, notification, PaymentStub } from './payment-stub.ts';
import type { Member } from './shopper.ts';

/** What the server logs as a warning or an error. */
let warnings: string[];
let unionPay: PaymentStub;
let wechatPay: WechatPayStub;
let store: Store;
let member: Member;
beforeEach(async () => {
  [unionPay, wechatPay] = [await new PaymentStub().open(), await new WechatPayStub().open()];
  store = new Store();
  warnings = [];
  const write = process.stdout.write.bind(process.stdout);
  vi.spyOn(process.stdout, 'write').mockImplementation(((text: string) => {
    if (!text.startsWith('{')) return write(text);
    if (!text.includes('has no pages/')) warnings.push(text);
    return true;
  }) as typeof process.stdout.write);
  store.shop.settings = {
    logLevel: 'warn',
    wechatPay: wechatPay.settings,
    payment: { url: unionPay.url, merchant: 'vitrine', key: KEY },
  };
  await store.open();
  member = await store.member();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await store.close();
  await unionPay.close();
  await wechatPay.close();
});

/** Orders a bag, to be paid with a method on a computer. */
async function order(payment_method: 'unionpay' | 'wechat') {
  await store.add(member, 'BAG');
  const { data } = await store.order(member, { payment_method });
  return { id: data.increment_id, payment: data.pay_url.split('/').at(-1) as string };
}

const byHttp = async (fields: object) => (await store.app.inject(notification(fields))).statusCode;

async function byWechat(transaction: object): Promise<number> {
  const { headers, body } = notify({ ...TRANSACTION, ...transaction });
  const answer = await store.app.inject({
    method: 'POST',
    url: '/rest_api/checkout/payment/notify/wechat',
    headers: { ...headers, 'content-type': 'application/json' },
    payload: body,
  });
  return answer.statusCode;
}

const readStatus = async (id: string) => (await store.detail(member, id)).status;
const stored = () => store.database.db.selectFrom('payment_notifications').select('id').execute();

const CNY = { total: 1_000_000, currency: 'CNY' };

it('books no signed notification of another currency, method or way of paying', async () => {
  const [union, wechat] = [await order('unionpay'), await order('wechat')];
  const paid = { payment: union.payment, amount: 1_000_000, status: 'paid' };
  const others = [
    ...['USD', 'HKD', 'JPY', 'cny', '', null, 0].map(currency => ({ currency })),
    ...['wechat', 'alipay', '', null, 'constructor'].map(method => ({ method })),
    { currency: 'CNY', method: 'wechat' },
    { currency: 'USD', method: 'unionpay' },
    { payment: wechat.payment },
    { payment: wechat.payment, currency: 'CNY', method: 'wechat' },
  ];
  for (const fields of others) {
    expect([fields, await byHttp({ ...paid, ...fields })]).toEqual([fields, 404]);
  }
  const transactions = [
    ...['USD', 'HKD', 'cny', '', null].map(currency => ({ amount: { ...CNY, currency } })),
    ...['JSAPI', 'APP', 'MICROPAY', 'MWEB', 'native', '', null].map(trade_type => ({
      trade_type,
      amount: CNY,
    })),
    { out_trade_no: union.payment, amount: CNY },
    { amount: { ...CNY, total: 1 } },
  ];
  for (const fields of transactions) {
    const status = await byWechat({ out_trade_no: wechat.payment, ...fields });
    expect([fields, status]).toEqual([fields, 404]);
  }
  expect([await readStatus(union.id), await readStatus(wechat.id), await stored()]).toEqual([
    'pending',
    'pending',
    [],
  ]);
});

it('books those of the payment’s currency and method, and those that name neither', async () => {
  for (const fields of [{}, { currency: 'CNY', method: 'unionpay' }]) {
    const { id, payment } = await order('unionpay');
    expect(await byHttp({ payment, amount: 1_000_000, status: 'paid', ...fields })).toBe(200);
    expect(await readStatus(id)).toBe('processing');
  }
  for (const fields of [{ amount: { total: 1_000_000 } }, { amount: CNY, trade_type: 'NATIVE' }]) {
    const { id, payment } = await order('wechat');
    expect(await byWechat({ out_trade_no: payment, ...fields })).toBe(200);
    expect(await readStatus(id)).toBe('processing');
  }
});

it.each([
  ['of a usual client', '', {}],
  ['of a client that closes its connection', 'Connection: close\r\n', {}],
  ['of a client that takes compressed answers', 'Accept-Encoding: gzip, br\r\n', {}],
  ['of a client that sends its body when it may', 'Expect: 100-continue\r\n', {}],
  ['that are repeated over one connection', '', { times: 3 }],
  ['of a client that does not wait for the answer', '', { leaves: true }],
])(
  'logs no warning about paid notifications %s',
  async (_name, headers, { times = 1, leaves = false }: { times?: number; leaves?: boolean }) => {
    const { id, payment } = await order('unionpay');
    const { port } = new URL(await store.app.listen({ port: 0, host: '127.0.0.1' }));
    const write = () => {
      const { url, payload, headers: own } = notification({ payment, amount: 1_000_000, status: 'paid' });
      const lines = Object.entries(own).map(([name, value]) => `${name}: ${value}\r\n`);
      return `POST ${url} HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}Content-Length: ${Buffer.byteLength(payload)}\r\n${headers}\r\n${payload}`;
    };
    const socket = connect(Number(port), '127.0.0.1');
    let answer = '';
    socket.on('data', chunk => {
      answer += chunk;
    });
    // It reads nothing, and leaves once the payment is booked.
    if (leaves) socket.pause();
    socket.write(Array.from({ length: times }, write).join(''));
    await expect.poll(() => readStatus(id)).toBe('processing');
    if (!leaves) await expect.poll(() => answer.split('"result":"success"').length - 1).toBe(times);
    socket.destroy();
    expect(warnings).toEqual([]);
  },
);
