import Fastify from 'fastify';
import { expect, it } from 'vitest';
import type { Database } from '../database/index.ts';
import { healthRoutes } from './health.ts';

it.each([
  [true, true, 200, { status: 'ok', database: 'ok', migrations: 'ok' }],
  [true, false, 503, { status: 'failed', database: 'ok', migrations: 'failed' }],
  [false, false, 503, { status: 'failed', database: 'failed', migrations: 'failed' }],
])('database %s, migrations %s: /readyz is %i, /healthz is 200', async (database, migrations, code, body) => {
  const app = Fastify();
  healthRoutes(app, { check: async () => ({ database, migrations }) } as Database);
  const ready = await app.inject({ url: '/readyz' });
  expect([ready.statusCode, ready.json()]).toEqual([code, body]);
  expect(ready.headers['cache-control']).toBe('no-store');
  expect((await app.inject({ url: '/healthz' })).statusCode).toBe(200);
});
