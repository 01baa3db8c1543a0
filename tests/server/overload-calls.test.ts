import { connect } from 'node:net';
import { beforeEach, expect, it } from 'vitest';
import { storeForEachTest } from './commerce.ts';

const store = storeForEachTest();

/** The ways to answer a call, by HTTP status. */
let counts: Record<number, number>;
beforeEach(() => {
  counts = {};
});

const ADD = '/rest_partcheckout/checkout/add';
const LOGIN = '/rest_customer/account/loginpost';

/** Sends a call as a new visitor, and counts how it is answered. */
async function call(url: string, payload: object, number: number) {
  const remoteAddress = `10.0.${number >> 8}.${number & 255}`;
  const answer = await store.app.inject({ method: 'POST', url, payload, remoteAddress });
  counts[answer.statusCode] = (counts[answer.statusCode] ?? 0) + 1;
  return answer;
}

const bagOf = () => ({ product_id: store.ids.BAG, child_sku: 'BAG-1000', qty: 1 });

/** With how many are served at least while the last ones wait, on a machine with little time. */
const CALLS: [name: string, url: string, body: (n: number) => object, least: number][] = [
  ['adds of new visitors', ADD, bagOf, 20],
  ['logins', LOGIN, n => ({ username: `139${String(n).padStart(8, '0')}`, password: 'wrong-pass-1' }), 5],
];

/** A server's database takes so many callers at once that how many of these wait depends on the machine. */
const isOnServer = process.env.TEST_STORE === 'servers';

it.skipIf(isOnServer).each(CALLS)(
  'refuses %s beyond its queue with 503 and Retry-After, and answers /healthz first',
  async (...given) => {
    const [, url, body, least] = given;
    await store.setStock('BAG-1000', 100_000);
    await call(url, body(9999), 9999);
    counts = {};
    const calls = Array.from({ length: 900 }, (_, n) => call(url, body(n), n));
    const health = await store.app.inject('/healthz');
    expect(health.statusCode).toBe(200);
    // At once: not behind the calls that wait.
    expect(counts[200] ?? 0).toBeLessThan(20);
    const answers = await Promise.all(calls);
    expect(counts[200]).toBeGreaterThanOrEqual(least);
    expect(counts[503]).toBeGreaterThan(100);
    expect((counts[200] ?? 0) + (counts[503] ?? 0)).toBe(900);
    for (const { statusCode, headers } of answers) {
      if (statusCode === 503)
        expect(headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
    }
    // Served as usual again.
    await expect.poll(async () => (await call(url, body(9998), 9998)).statusCode).toBe(200);
  },
  60_000,
);

it('does not serve the calls of clients that have gone', async () => {
  await store.setStock('BAG-1000', 100_000);
  await store.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = store.app.addresses()[0] as { port: number };
  const body = JSON.stringify(bagOf());
  const request = `POST ${ADD} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const sockets = Array.from({ length: 300 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await Promise.all(sockets.map(socket => new Promise(resolve => socket.once('connect', resolve))));
  for (const socket of sockets) socket.write(request);
  const lines = async () => (await store.database.db.selectFrom('bag_items').select('id').execute()).length;
  await expect.poll(lines, { interval: 5 }).toBeGreaterThan(0);
  for (const socket of sockets) socket.destroy();
  await expect
    .poll(async () => {
      const before = await lines();
      await new Promise(resolve => setTimeout(resolve, 100));
      return (await lines()) - before;
    })
    .toBe(0);
  expect(await lines()).toBeLessThan(250);
});
