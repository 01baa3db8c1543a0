import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { DatabaseStatus } from '../../base/database/index.ts';
import { healthRoutes } from './routes.ts';

const ok = {
  status: 'ok',
  database: 'ok',
  migrations: 'ok',
  state: 'ok',
  content: 'ok',
  media: 'ok',
  assets: 'ok',
};

const problem = { check: 'write', reason: 'read-only', sqlstate: '25006' } as const;

const answering = { isHanging: () => false, isRefused: () => false };

it.each<[DatabaseStatus, boolean, number, object]>([
  [{ database: true, migrations: true }, true, 200, ok],
  [{ database: true, migrations: true, isSlow: true }, true, 200, { ...ok, database: 'slow' }],
  [{ database: true, migrations: false }, true, 503, { ...ok, status: 'failed', migrations: 'failed' }],
  [
    { database: false, migrations: false },
    true,
    503,
    { ...ok, status: 'failed', database: 'failed', migrations: 'failed' },
  ],
  [
    { database: false, migrations: true, isSlow: true, problem: { ...problem, detail: 'secret' } },
    true,
    503,
    { ...ok, status: 'failed', database: 'failed', failed: problem },
  ],
  [{ database: true, migrations: true }, false, 200, { ...ok, state: 'local' }],
])('database %j, state %s: /readyz is %i, /healthz is 200', async (status, state, code, body) => {
  const app = Fastify();
  app.register(healthRoutes, {
    database: { check: async () => status },
    state: { check: async () => state },
    source: { status: () => ({ problem: null, unreadable: [] }) },
    folders: { media: answering, assets: answering },
    store: { stale: () => [] },
    failures: { setAside: () => [] },
    isStopping: () => false,
    isPreparing: () => false,
  });
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([code, body]);
  expect(ready.headers['cache-control']).toBe('no-store');
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});
