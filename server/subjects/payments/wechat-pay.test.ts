import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  isAuthorized,
  notify,
  signed,
  TRANSACTION,
  type WechatCall,
  WechatPayStub,
} from '../../../tests/support/wechat-pay-stub.ts';
import { createMemoryState } from '../../base/state/memory.ts';
import { readCode } from './payment-codes.ts';
import type { PaymentProvider } from './provider.ts';
import { createWechatPay } from './wechat-pay.ts';

const state = createMemoryState();
let stub: WechatPayStub;
let provider: PaymentProvider;
beforeAll(async () => {
  stub = await new WechatPayStub().open();
  provider = createWechatPay({ ...stub.settings, publicOrigin: 'https://www.example.cn', state });
});
afterAll(() => stub.close());
beforeEach(() => {
  stub.calls = [];
  stub.headers = {};
});

const PAYMENT = { token: 'token-1', method: 'wechat', amount: 980_000, incrementId: '100001' } as const;
const ADDRESS = '203.0.113.7';

it('opens an H5 payment on phones with a signed request', async () => {
  expect(await provider.openPayment(PAYMENT, { address: ADDRESS, isPhone: true })).toBe(
    'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&redirect_url=https%3A%2F%2Fwww.example.cn%2Fcheckout%2Fresult%3ForderId%3D100001',
  );
  const [call] = stub.calls as [WechatCall];
  expect(call.path).toBe('/v3/pay/transactions/h5');
  expect(isAuthorized(call)).toBe(true);
  expect(JSON.parse(call.text)).toMatchObject({
    out_trade_no: 'token-1',
    notify_url: 'https://www.example.cn/rest_api/checkout/payment/notify/wechat',
    amount: { total: 980_000, currency: 'CNY' },
    scene_info: { payer_client_ip: '203.0.113.7', h5_info: { type: 'Wap' } },
  });
});

it('opens a payment on computers whose code is scanned from a page of the shop', async () => {
  const client = { address: ADDRESS, isPhone: false };
  expect(await provider.openPayment(PAYMENT, client)).toBe('/_pay-code/token-1');
  const [call] = stub.calls as [WechatCall];
  expect(call.path).toBe('/v3/pay/transactions/native');
  expect(isAuthorized(call)).toBe(true);
  expect(JSON.parse(call.text)).toMatchObject({
    out_trade_no: 'token-1',
    amount: { total: 980_000, currency: 'CNY' },
    scene_info: { payer_client_ip: ADDRESS },
  });
  expect(await readCode(state, 'token-1')).toEqual({
    url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz',
    amount: 980_000,
    incrementId: '100001',
  });
  stub.answers = { '/v3/pay/transactions/native': { code_url: 'https://elsewhere.example' } };
  await expect(provider.openPayment(PAYMENT, client)).rejects.toThrow('no valid code_url');
});

it('reads an encrypted and signed notification', async () => {
  expect(await provider.readNotification(notify(TRANSACTION))).toEqual({
    token: 'token-1',
    amount: 980_000,
    currency: 'CNY',
    method: 'wechat',
    paid: true,
    transactionId: '4200001234202611230000000001',
  });
  expect(await provider.readNotification(notify({ ...TRANSACTION, trade_type: 'MWEB' }))).toMatchObject({
    tradeType: 'h5',
  });
  expect(await provider.readNotification(notify({ ...TRANSACTION, trade_state: 'NOTPAY' }))).toBe(
    'irrelevant',
  );
});

it('refuses a notification that is forged, old, encrypted with another key, or of another merchant', async () => {
  const valid = notify(TRANSACTION);
  const { 'wechatpay-signature': signature = '' } = valid.headers;
  const forged = [
    { ...valid, body: valid.body.replace('EV-2018', 'EV-2019') },
    { ...valid, headers: { ...valid.headers, 'wechatpay-signature': signature.replace(/^.{4}/, 'AAAA') } },
    { ...valid, headers: {} },
    notify(TRANSACTION, { age: 310 }),
    notify(TRANSACTION, { key: 'another-api-v3-key-32-characters' }),
    notify(TRANSACTION, { serial: 'PUB_KEY_ID_other' }),
    notify({ ...TRANSACTION, mchid: '1900000002' }),
  ];
  for (const request of forged) expect(await provider.readNotification(request)).toBeNull();
});

it.each([
  ['without a signature', { 'wechatpay-signature': '' }],
  ['with a signature of other words', signed('{"h5_url":"https://elsewhere.example"}')],
  ['signed with another key', { 'wechatpay-serial': 'PUB_KEY_ID_other' }],
  ['that is old', signed('{}', { age: 310 })],
])('refuses an answer %s', async (_name, headers) => {
  stub.headers = { '/v3/refund/domestic/refunds': headers };
  const refund = provider.refund({ token: 'token-1', transactionId: '42', amount: 1, incrementId: '100001' });
  await expect(refund).rejects.toThrow('not signed with its key');
});

it('answers in the format of WeChat Pay', () => {
  expect(provider.answer('accepted')).toMatchObject({ status: 200, body: '{"code":"SUCCESS"}' });
  expect(provider.answer('forged')).toMatchObject({ status: 401, body: expect.stringContaining('FAIL') });
});

it('refunds a payment under a number of its own', async () => {
  await provider.refund({ token: 'token-1', transactionId: '42', amount: 980_000, incrementId: '100001' });
  const [call] = stub.calls as [WechatCall];
  expect(call.path).toBe('/v3/refund/domestic/refunds');
  expect(isAuthorized(call)).toBe(true);
  expect(JSON.parse(call.text)).toMatchObject({
    out_trade_no: 'token-1',
    out_refund_no: 'token-1',
    amount: { refund: 980_000, total: 980_000, currency: 'CNY' },
  });
});
