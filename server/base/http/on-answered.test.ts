import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Answered, onAnswered } from './on-answered.ts';

let app: FastifyInstance;
let answered: Omit<Answered, 'ms'>[];
beforeEach(async () => {
  answered = [];
  app = Fastify();
  app.setNotFoundHandler((_request, reply) => reply.code(404).send('none'));
  app.setErrorHandler((_error, _request, reply) => reply.code(503).send('later'));
  await app.register(async routes => {
    onAnswered(routes, ({ ms, ...others }) => {
      expect(ms).toBeGreaterThanOrEqual(0);
      answered.push(others);
    });
    routes.get('/page/:key', async () => 'page');
    routes.get('/cached', (_request, reply) => {
      reply.hijack();
      reply.raw.writeHead(200).end('cached');
    });
    routes.get('/same', (_request, reply) => reply.code(304).send());
    routes.get('/none/:key', (_request, reply) => reply.callNotFound());
    routes.get('/later/:key', async (_request, reply) => {
      await new Promise(resolve => setImmediate(resolve));
      return reply.callNotFound();
    });
    routes.get('/moved', (_request, reply) => reply.redirect('/', 301));
    routes.get('/throws', async () => {
      throw new Error('inside');
    });
    routes.get('/throws-none', (_request, reply) => {
      reply.callNotFound();
    });
    routes.get('/waits', () => new Promise(() => {}));
  });
  app.get('/other', async () => 'other');
});
afterEach(() => app.close());

it.each([
  ['/page/a?b=c', '/page/:key', 200],
  ['/cached', '/cached', 200],
  ['/same', '/same', 304],
  ['/none/a', '/none/:key', 404],
  ['/later/a', '/later/:key', 404],
  ['/throws-none', '/throws-none', 404],
  ['/moved', '/moved', 301],
  ['/throws', '/throws', 503],
])('%s is reported once, with its route and status', async (url, route, status) => {
  for (const method of ['GET', 'HEAD'] as const) {
    answered = [];
    await app.inject({ url, method });
    await expect.poll(() => answered, { timeout: 20_000 }).toEqual([{ method, route, status }]);
  }
});

it('a request whose client goes is reported as 499, and routes of others are not reported', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const begun = new Promise<void>(resolve => app.server.once('request', () => resolve()));
  const client = get({ port, path: '/waits' }).on('error', () => {});
  await begun;
  client.destroy();
  await expect
    .poll(() => answered, { timeout: 20_000 })
    .toEqual([{ method: 'GET', route: '/waits', status: 499 }]);
  await app.inject('/other');
  await app.inject('/nowhere');
  expect(answered).toHaveLength(1);
});
