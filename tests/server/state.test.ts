import { createClient } from '@redis/client';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { enforceLimit } from '../../server/base/http/limit.ts';
import { openState } from '../../server/base/state/index.ts';
import type { State } from '../../server/base/state/state.ts';

const server = process.env.TEST_REDIS_URL;
if (!server) console.log('Redis tests are skipped: TEST_REDIS_URL is not set.');

const wait = (ms: number) => new Promise(done => setTimeout(done, ms));

describe.each([
  ['in the process', ''],
  ['in Redis', server ?? ''],
])('short-lived state %s', (name, redisUrl) => {
  const skipped = name === 'in Redis' && !server;
  let state: State;
  let key: string;
  beforeAll(async () => {
    if (!skipped) state = await openState({ redisUrl, redisTimeout: 5000 });
  });
  afterAll(() => state?.close());
  beforeEach(() => {
    key = `test:${Math.random()}`;
  });

  it.skipIf(skipped)('keeps a value until it expires', async () => {
    expect(await state.get(key)).toBeNull();
    await state.set(key, '一', 1000);
    expect(await state.get(key)).toBe('一');
    await state.set(key, '二', 10_000);
    await wait(1100);
    expect(await state.get(key)).toBe('二');
    await state.set(key, '三', 30);
    await expect.poll(() => state.get(key)).toBeNull();
    expect(await state.check()).toBe(true);
  });

  it.skipIf(skipped)('gives a value to one of several concurrent takers', async () => {
    await state.set(key, 'code', 10_000);
    const takes = await Promise.all(Array.from({ length: 20 }, () => state.take(key)));
    expect(takes.filter(Boolean)).toEqual(['code']);
    await state.set(key, 'code', 10_000);
    await state.delete(key);
    expect(await state.take(key)).toBeNull();
  });

  it.skipIf(skipped)('counts all calls in a window that begins with the first', async () => {
    const counts = await Promise.all(Array.from({ length: 50 }, () => state.count(key, 1500)));
    expect(Math.max(...counts.map(({ count }) => count))).toBe(50);
    await wait(600);
    const { count, endsIn } = await state.count(key, 1500);
    expect(count).toBe(51);
    expect(endsIn).toBeLessThan(1000);
    await wait(endsIn + 20);
    expect((await state.count(key, 1500)).count).toBe(1);
  });

  it.skipIf(skipped)('adds and takes back amounts', async () => {
    expect(await state.count(key, 10_000, 30)).toMatchObject({ count: 30 });
    expect((await state.count(key, 10_000, 12)).endsIn).toBeGreaterThan(9000);
    await state.uncount(key, 30);
    expect((await state.count(key, 10_000)).count).toBe(13);
  });

  it.skipIf(skipped)('refuses calls above the limit, and names the waiting time', async () => {
    const rule = { max: 2, window: 90_000 };
    await enforceLimit(state, key, rule);
    await enforceLimit(state, key, rule);
    await expect(enforceLimit(state, key, rule)).rejects.toMatchObject({
      status: 429,
      message: expect.stringMatching(/^操作过于频繁，请 \d+ 秒后再试$/),
    });
  });
});

it('deletes values and counters in time after the machine’s clock has jumped back', async () => {
  const state = await openState({ redisUrl: '', redisTimeout: 500 });
  await state.set('code', '123456', 40);
  await state.count('limit', 40);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 24 * 3600 * 1000 });
  try {
    await wait(60);
    expect(await state.get('code')).toBeNull();
    expect(await state.count('limit', 40)).toMatchObject({ count: 1 });
  } finally {
    vi.useRealTimers();
    await state.close();
  }
});

it.skipIf(!server)('shortens a counter in Redis that would outlast its window', async () => {
  const state = await openState({ redisUrl: server ?? '', redisTimeout: 5000 });
  const client = await createClient({ url: server ?? '' }).connect();
  await state.count('jump', 60_000);
  // What a clock that jumps back by a day leaves.
  await client.pExpire('vitrine:jump', 24 * 3600 * 1000);
  expect((await state.count('jump', 60_000)).endsIn).toBeLessThanOrEqual(60_000);
  await client.del('vitrine:jump');
  client.destroy();
  await state.close();
});

it('names the Redis server that can’t be reached, without its password', async () => {
  const failure = await openState({
    redisUrl: 'redis://shop:geheim@127.0.0.1:9',
    redisTimeout: 500,
  }).catch(error => error);
  expect(failure.message).toMatch(
    /^Redis at 127\.0\.0\.1:9 can't be used: .*ECONNREFUSED.*\. Check REDIS_URL\.$/,
  );
  expect(failure.message).not.toContain('geheim');
});
