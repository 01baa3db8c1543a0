import Fastify from 'fastify';
import { afterEach, expect, it, vi } from 'vitest';
import { drainConnections } from '../../server/base/http/drain-connections.ts';

afterEach(() => {
  vi.useRealTimers();
});

/** A server with a request to itself that waits for `release`. */
async function startInjected() {
  const app = Fastify({ pluginTimeout: 0 });
  const { inFlight } = drainConnections(app);
  let release = () => {};
  const released = new Promise<void>(resolve => {
    release = resolve;
  });
  app.get('/slow', () => released.then(() => 'finished'));
  const answer = app.inject('/slow').then(({ body }) => body);
  await expect.poll(inFlight).toBe(1);
  return { app, answer, release };
}

it('waits for a request that the server has sent to itself, then stops', async () => {
  const { app, answer, release } = await startInjected();
  let isClosed = false;
  const closed = app.close().then(() => {
    isClosed = true;
  });
  await new Promise(resolve => setTimeout(resolve, 50));
  expect(isClosed).toBe(false);
  release();
  expect(await answer).toBe('finished');
  await closed;
});

it('stops after 10 s without a request to itself that never ends', async () => {
  const { app } = await startInjected();
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const closed = app.close();
  await vi.waitUntil(() => vi.getTimerCount() > 0, 10_000);
  vi.advanceTimersByTime(10_000);
  await closed;
});
