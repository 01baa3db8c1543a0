import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { healthRoutes } from './routes.ts';

const ok = { status: 'ok', database: 'ok', migrations: 'ok', state: 'ok', content: 'ok' };

it.each([
  [true, true, true, 200, ok],
  [true, false, true, 503, { ...ok, status: 'failed', migrations: 'failed' }],
  [false, false, true, 503, { ...ok, status: 'failed', database: 'failed', migrations: 'failed' }],
  [true, true, false, 200, { ...ok, state: 'local' }],
])('database %s, migrations %s, state %s: /readyz is %i, /healthz is 200', async (...given) => {
  const [database, migrations, state, code, body] = given;
  const app = Fastify();
  app.register(healthRoutes, {
    database: { check: async () => ({ database, migrations }) },
    state: { check: async () => state },
    source: { status: () => ({ available: true, unreadable: [] }) },
    store: { stale: () => [] },
    failures: { setAside: () => [] },
    isStopping: () => false,
  });
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([code, body]);
  expect(ready.headers['cache-control']).toBe('no-store');
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});
