import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { securityCounts } from '../../server/base/security-log.ts';
import { Shop } from './shop.ts';

const FLOOD = 120;

const shop = new Shop({ files: { 'products.json': '[]' } });
let lines: string[] = [];
beforeAll(async () => {
  const write = process.stdout.write.bind(process.stdout);
  vi.spyOn(process.stdout, 'write').mockImplementation(((text: string) =>
    text.startsWith('{') ? lines.push(text) > 0 : write(text)) as typeof process.stdout.write);
  await shop.open({ LOG_LEVEL: 'info' });
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  vi.restoreAllMocks();
  await shop.close();
});
beforeEach(() => {
  lines = [];
});

/** Sends the beginning of a body and closes the connection. */
async function abort(path: string, n: number, more = ''): Promise<void> {
  const { port } = shop.app.server.address() as { port: number };
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n${more}\r\n{"n":${n}`,
  );
  await new Promise(done => setTimeout(done, 5));
  socket.destroy();
}

/** The lines above the log of calls. */
const warnings = () =>
  lines
    .map(line => JSON.parse(line) as { level: number; security?: string })
    .filter(({ level }) => level > 30);

/** Waits until the server has noticed the closed connections. */
const settled = () => new Promise(done => setTimeout(done, 200));

const PATHS = [
  '/rest_customer/account/loginpost',
  '/rest_api/checkout/payment/notify/sandbox',
  '/rest_api/checkout/payment/notify/nobody',
  '/_block-failures',
  '/_policy-reports',
  '/_chat/messages',
  '/cart.html',
];

it.each(PATHS)('logs few of many bodies to %s that are aborted', async path => {
  for (let n = 0; n < FLOOD; n++) await abort(path, n);
  await settled();
  // The limit is one for all paths.
  expect(lines.length).toBeLessThanOrEqual(10);
  for (const line of lines) {
    expect(JSON.parse(line)).toMatchObject({ level: 30, msg: 'a client has closed its connection' });
  }
});

it('logs few of many forged notifications of payments, and counts all', async () => {
  const before = securityCounts.forged_callback;
  for (let n = 0; n < FLOOD; n++) {
    for (const name of ['sandbox', 'wechat', `made-up-${n}`.slice(0, 20)]) {
      await shop.app.inject({
        ...{ method: 'POST', url: `/rest_api/checkout/payment/notify/${name}` },
        ...{ payload: { n }, remoteAddress: `198.51.100.${n % 250}` },
      });
    }
  }
  expect(securityCounts.forged_callback - before).toBe(3 * FLOOD);
  expect(warnings().length).toBeGreaterThan(10);
  expect(warnings().length).toBeLessThanOrEqual(100);
  expect(new Set(warnings().map(({ security }) => security))).toEqual(new Set(['forged_callback']));
});

it.each([
  ['of another site', { 'sec-fetch-site': 'cross-site' }, '/rest_customer/account/logout'],
  ['without a login', {}, '/rest_customer/account/sessions'],
])('logs few of many calls %s from one address', async (_what, headers, url) => {
  for (let n = 0; n < FLOOD; n++) await shop.app.inject({ method: 'POST', url, headers });
  expect(warnings().length).toBeGreaterThan(0);
  expect(warnings().length).toBeLessThanOrEqual(10);
});
