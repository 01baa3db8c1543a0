import { createCipheriv, generateKeyPairSync, sign, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createMemoryState } from '../state/memory.ts';
import type { PaymentProvider } from './provider.ts';
import { readCode } from './qr-page/codes.ts';
import { createWechatPay } from './wechat-pay.ts';

const API_KEY = 'an-api-v3-key-of-32-characters!!';
const KEY_ID = 'PUB_KEY_ID_0112345678';
const merchant = generateKeyPairSync('rsa', { modulusLength: 2048 });
const wechat = generateKeyPairSync('rsa', { modulusLength: 2048 });

interface Call {
  path: string;
  headers: IncomingHttpHeaders;
  text: string;
}

let calls: Call[] = [];
let answer: object = {};
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  calls.push({ path: request.url ?? '', headers: request.headers, text });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
});
const state = createMemoryState();
let provider: PaymentProvider;
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  provider = createWechatPay({
    appId: 'wx0123456789abcdef',
    merchant: '1900000001',
    serial: '5157F09EFDC096DE15EBE81A47057A7232F1B8E1',
    privateKey: merchant.privateKey.export({ type: 'pkcs8', format: 'pem' }) as string,
    apiKey: API_KEY,
    publicKey: wechat.publicKey.export({ type: 'spki', format: 'pem' }) as string,
    publicKeyId: KEY_ID,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publicOrigin: 'https://www.example.cn',
    state,
  });
});
afterAll(() => void server.close());
beforeEach(() => {
  calls = [];
});

const TRANSACTION = {
  appid: 'wx0123456789abcdef',
  mchid: '1900000001',
  out_trade_no: 'token-1',
  transaction_id: '4200001234202611230000000001',
  trade_state: 'SUCCESS',
  amount: { total: 980_000, payer_total: 980_000, currency: 'CNY' },
};

/** Encrypts and signs a notification as WeChat Pay does. */
function notify(transaction: object, { age = 0, key = API_KEY, serial = KEY_ID } = {}) {
  const nonce = 'fdasflkja484';
  const cipher = createCipheriv('aes-256-gcm', Buffer.from(key), Buffer.from(nonce));
  cipher.setAAD(Buffer.from('transaction'));
  const bytes = Buffer.concat([
    cipher.update(JSON.stringify(transaction)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const body = JSON.stringify({
    id: 'EV-2018022511223320873',
    event_type: 'TRANSACTION.SUCCESS',
    resource_type: 'encrypt-resource',
    resource: {
      algorithm: 'AEAD_AES_256_GCM',
      ciphertext: bytes.toString('base64'),
      associated_data: 'transaction',
      nonce,
    },
  });
  const timestamp = String(Math.floor(Date.now() / 1000) - age);
  const text = `${timestamp}\n593BEC0C930BF1AF\n${body}\n`;
  const headers: Record<string, string> = {
    'wechatpay-timestamp': timestamp,
    'wechatpay-nonce': '593BEC0C930BF1AF',
    'wechatpay-serial': serial,
    'wechatpay-signature': sign('RSA-SHA256', Buffer.from(text), wechat.privateKey).toString('base64'),
  };
  return { method: 'POST', path: '/notify', headers, body };
}

/** Checks the header that authenticates the merchant. */
function isAuthorized({ path, headers, text }: Call): boolean {
  const [scheme, fields = ''] = (headers.authorization ?? '').split(' ');
  const read = (name: string) => new RegExp(`${name}="([^"]+)"`).exec(fields)?.[1] ?? '';
  const signed = `POST\n${path}\n${read('timestamp')}\n${read('nonce_str')}\n${text}\n`;
  const signature = Buffer.from(read('signature'), 'base64');
  return (
    scheme === 'WECHATPAY2-SHA256-RSA2048' &&
    read('mchid') === '1900000001' &&
    verify('RSA-SHA256', Buffer.from(signed), merchant.publicKey, signature)
  );
}

const PAYMENT = { token: 'token-1', method: 'wechat', amount: 980_000, incrementId: '100001' } as const;
const ADDRESS = '203.0.113.7';

it('opens an H5 payment on phones with a signed request', async () => {
  answer = { h5_url: 'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1' };
  expect(await provider.openPayment(PAYMENT, { address: ADDRESS, isPhone: true })).toBe(
    'https://wx.tenpay.com/cgi-bin/mmpayweb-bin/checkmweb?prepay_id=wx1&redirect_url=https%3A%2F%2Fwww.example.cn%2Fcheckout%2Fresult%3ForderId%3D100001',
  );
  const [call] = calls as [Call];
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
  answer = { code_url: 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz' };
  const client = { address: ADDRESS, isPhone: false };
  expect(await provider.openPayment(PAYMENT, client)).toBe('/_pay-code/token-1');
  const [call] = calls as [Call];
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
  answer = { code_url: 'https://elsewhere.example' };
  await expect(provider.openPayment(PAYMENT, client)).rejects.toThrow('no valid code_url');
});

it('reads an encrypted and signed notification', async () => {
  expect(await provider.readNotification(notify(TRANSACTION))).toEqual({
    token: 'token-1',
    amount: 980_000,
    paid: true,
    transactionId: '4200001234202611230000000001',
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

it('answers in the format of WeChat Pay', () => {
  expect(provider.answer('accepted')).toMatchObject({ status: 200, body: '{"code":"SUCCESS"}' });
  expect(provider.answer('forged')).toMatchObject({ status: 401, body: expect.stringContaining('FAIL') });
});

it('refunds a payment under a number of its own', async () => {
  answer = { status: 'PROCESSING' };
  await provider.refund({ token: 'token-1', transactionId: '42', amount: 980_000, incrementId: '100001' });
  const [call] = calls as [Call];
  expect(call.path).toBe('/v3/refund/domestic/refunds');
  expect(isAuthorized(call)).toBe(true);
  expect(JSON.parse(call.text)).toMatchObject({
    out_trade_no: 'token-1',
    out_refund_no: 'token-1',
    amount: { refund: 980_000, total: 980_000, currency: 'CNY' },
  });
});
