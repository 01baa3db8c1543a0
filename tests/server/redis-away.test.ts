import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openState } from '../../server/base/state/index.ts';
import { TcpProxy } from '../support/tcp-proxy.ts';
import { Store } from './commerce.ts';
import { redisUrl } from './database.ts';

if (!redisUrl) console.log('Skipping an outage of Redis: TEST_REDIS_URL is not set.');

const TIMEOUT = 200;

describe.skipIf(!redisUrl)('while Redis does not answer', () => {
  let proxy: TcpProxy;
  let url: string;
  let store: Store;
  beforeAll(async () => {
    const target = new URL(redisUrl);
    proxy = await new TcpProxy(target).open();
    target.port = proxy.port;
    url = target.href;
    store = await new Store().open({ REDIS_URL: url, REDIS_TIMEOUT: String(TIMEOUT) });
  });
  afterAll(async () => {
    await store?.close();
    await proxy?.close();
  });

  const read = async (path: string) => {
    const from = performance.now();
    const { statusCode, body } = await store.app.inject({ url: path, remoteAddress: '127.0.0.1' });
    return { statusCode, body, ms: performance.now() - from };
  };

  it('goes on with state of this process, and returns to Redis', async () => {
    const state = await openState({ redisUrl: url, redisTimeout: TIMEOUT });
    const changes: boolean[] = [];
    state.onChange(isUp => changes.push(isUp));
    await state.set('away:code', 'before', 60_000);
    proxy.stall();
    expect((await state.count('away:tries', 60_000)).count).toBe(1);
    const from = performance.now();
    expect((await state.count('away:tries', 60_000)).count).toBe(2);
    await state.uncount('away:tries');
    expect((await state.count('away:tries', 60_000)).count).toBe(2);
    await state.set('away:token', 'during', 60_000);
    expect(await state.get('away:token')).toBe('during');
    // Only the first command waits for Redis.
    expect(performance.now() - from).toBeLessThan(TIMEOUT);
    expect(state.isUp()).toBe(false);
    proxy.resume();
    await expect.poll(() => state.isUp(), { timeout: 20_000 }).toBe(true);
    expect(await state.take('away:code')).toBe('before');
    expect(await state.take('away:token')).toBe('during');
    expect(changes).toEqual([false, true]);
    await state.close();
  });

  it.each<[string, (proxy: TcpProxy) => void]>([
    ['loses all packets', proxy => proxy.lose()],
    ['has forgotten the connection', proxy => proxy.loseOpen()],
    ['hangs', proxy => proxy.stall()],
  ])('is closed in time where the network %s', async (_what, disturb) => {
    // Of its own: what is lost here would be lost for the shop, too.
    const lossy = await new TcpProxy(new URL(redisUrl)).open();
    const through = new URL(redisUrl);
    through.port = lossy.port;
    const state = await openState({ redisUrl: through.href, redisTimeout: TIMEOUT });
    disturb(lossy);
    const waiting = state.get('away:none');
    const from = performance.now();
    await state.close();
    expect(performance.now() - from).toBeLessThan(3000);
    await waiting;
    await lossy.close();
  });

  it.each<[string, (proxy: TcpProxy) => void]>([
    ['has forgotten the connection', lossy => lossy.loseOpen()],
    ['has lost all packets', lossy => lossy.lose()],
    ['has hung', lossy => lossy.stall()],
    ['has reset all connections', lossy => lossy.reset()],
    ['has forgotten a connection that reconnected', lossy => lossy.reset()],
  ])(
    'returns to Redis by a new connection once the network %s',
    { timeout: 60_000 },
    async (what, disturb) => {
      const lossy = await new TcpProxy(new URL(redisUrl)).open();
      const through = new URL(redisUrl);
      through.port = lossy.port;
      const state = await openState({ redisUrl: through.href, redisTimeout: TIMEOUT });
      try {
        const isUp = (expected: boolean) =>
          expect.poll(() => state.isUp(), { timeout: 20_000, interval: 50 }).toBe(expected);
        const key = `away:${what}`;
        await state.set(key, 'before', 60_000);
        disturb(lossy);
        await isUp(false);
        lossy.resume();
        await isUp(true);
        expect(await state.get(key)).toBe('before');
        if (!what.includes('reconnected')) return;
        lossy.loseOpen();
        await isUp(false);
        await isUp(true);
        expect(await state.take(key)).toBe('before');
      } finally {
        await state.close();
        await lossy.close();
      }
    },
  );

  it('takes orders, stays in service and reports the outage', async () => {
    const member = await store.member();
    proxy.stall();
    await store.placed(member);
    expect(await read('/readyz')).toMatchObject({
      statusCode: 200,
      body: expect.stringContaining('"local"'),
    });
    const metrics = await read('/metrics');
    expect(metrics.body).toContain('vitrine_up{part="state"} 0');
    expect(metrics.ms).toBeLessThan(TIMEOUT);
    proxy.resume();
    await expect
      .poll(async () => (await read('/readyz')).body, { timeout: 20_000 })
      .toContain('"state":"ok"');
    expect((await read('/metrics')).body).toContain('vitrine_up{part="state"} 1');
  });
});
