import { expect, it } from 'vitest';
import { rings } from './products.ts';
import { newShopForEachTest } from './shop.ts';

const WORDS = /^操作过于频繁，请 \d+ 秒后再试$/;
const READ = '/rest/default/V1/applet/product/RING-1';
const CODE = '/rest_wesms/index/send';
const COSTLY = '/rest/default/V1/applet/scheme/get?id=look-1';

const shop = newShopForEachTest({ files: { 'products.json': JSON.stringify(rings) } }, { CALL_LIMITS: '1' });

interface Caller {
  address?: string;
  token?: string;
}

async function call(url: string, { address = '10.0.0.1', token }: Caller = {}) {
  const headers = token ? { cookie: `vitrine_visitor=${token}` } : {};
  const isCode = url === CODE;
  const answer = await shop.app.inject({
    ...{ url, headers, remoteAddress: address, method: isCode ? 'POST' : 'GET' },
    ...(isCode && { payload: {} }),
  });
  return { headers: answer.headers, body: answer.json() };
}

async function callOften(count: number, url: string, caller?: (n: number) => Caller) {
  const answers = [];
  for (let n = 0; n < count; n++) answers.push((await call(url, caller?.(n))).body.status);
  return answers;
}

it('limits a visitor on any address, by the cost of the call, with Retry-After and words', async () => {
  const visitor = (n: number) => ({ token: 'one', address: `10.0.1.${n}` });
  expect(new Set(await callOften(120, COSTLY, visitor))).toEqual(new Set([404]));
  const { headers, body } = await call(COSTLY, { token: 'one' });
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(body).toEqual({ status: 429, message: expect.stringMatching(WORDS), data: null });
  expect((await call(COSTLY, { token: 'two' })).body.status).toBe(404);
  expect((await call(READ, { token: 'one' })).body.status).toBe(200);
  expect((await shop.app.inject('/metrics')).body).toMatch(/vitrine_refused_total\{reason="limit"\} [1-9]/);
});

it('limits an address whatever cookies it invents, and a network of IPv6 addresses as one', async () => {
  const codes = (n: number) => ({ token: `t${n}`, address: `2001:db8:1:2::${n.toString(16)}` });
  expect(await callOften(300, CODE, codes)).not.toContain(429);
  expect((await call(CODE, codes(301))).body.status).toBe(429);
  expect((await call(CODE, { address: '2001:db8:1:3::1' })).body.status).not.toBe(429);
});
