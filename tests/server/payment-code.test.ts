import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createMemoryState } from '../../server/base/state/memory.ts';
import { storeCode } from '../../server/subjects/payments/payment-codes.ts';
import { codeRoutes } from '../../server/subjects/payments/qr-page/routes.ts';
import { storeForEachTest } from './commerce.ts';

const CODE_URL = 'weixin://wxpay/bizpayurl?pr=p4lpSuKzz';

const store = storeForEachTest();
let app: FastifyInstance;
let path: string;
let order: string;
let token: string;
beforeEach(async () => {
  const { increment_id, pay_url } = await store.placed(await store.member());
  order = increment_id;
  token = pay_url.split('/').at(-1) as string;
  const state = createMemoryState();
  app = Fastify();
  app.register(codeRoutes, { db: store.database.db, state });
  const payment = { token, method: 'wechat', amount: 1_000_000, incrementId: order } as const;
  path = await storeCode(state, payment, CODE_URL);
});
afterEach(() => app.close());

const settle = (to: 'paid' | 'closed') =>
  store.database.db.updateTable('payments').set({ state: to }).where('token', '=', token).execute();

it('shows a payment’s code with order and amount, and is neither cached nor indexed', async () => {
  const { statusCode, headers, body } = await app.inject({ url: path });
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-security-policy']).toMatch(
    /default-src 'none'.*script-src 'self'; connect-src 'self'/,
  );
  expect(body).toContain('name="robots" content="noindex"');
  expect(body).toMatch(
    /<img src="data:image\/svg\+xml;base64,[\w+/=]+" width="280" height="280" alt="微信支付二维码">/,
  );
  expect(body).toContain(order);
  expect(body).toContain('¥10,000');
  expect(body).toMatch(/<dt>订单保留至<\/dt><dd>\d\d:\d\d<\/dd>/);
  expect(body).not.toContain('沙盒');
});

it.each(['paid', 'closed'] as const)('goes on to the result once the payment is %s', async state => {
  expect((await app.inject({ url: `${path}/state` })).json()).toEqual({ isOpen: true });
  await settle(state);
  expect((await app.inject({ url: `${path}/state` })).json()).toEqual({ isOpen: false });
  const { statusCode, headers } = await app.inject({ url: path });
  expect([statusCode, headers.location]).toEqual([303, `/checkout/result?orderId=${order}`]);
});

it('answers 404 for an unknown or expired code', async () => {
  const { statusCode, body } = await app.inject({ url: '/_pay-code/unknown' });
  expect(statusCode).toBe(404);
  expect(body).toContain('二维码已失效');
  expect((await app.inject({ url: '/_pay-code/unknown/state' })).json()).toEqual({ isOpen: false });
});
