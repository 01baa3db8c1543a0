import { connect } from 'node:net';
import { PassThrough } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { RenderEntry } from '../../server/index.ts';
import { picture } from '../support/picture-files.ts';
import { rings } from './products.ts';
import { entry, Shop } from './shop.ts';

let shop: Shop;
let app: FastifyInstance;
let [running, most] = [0, 0];

const counted: RenderEntry = {
  ...entry,
  async render(request) {
    most = Math.max(most, ++running);
    return entry.render(request).finally(() => running--);
  },
};
const search = { title: '搜索', content: { it: { blockType: 'requester', source: 'search' } } };

beforeAll(async () => {
  shop = new Shop({
    pages: { 'catalogsearch-result': search },
    files: {
      'products.json': JSON.stringify(rings),
      'media/heroes/a.webp': await picture('webp', 900, 600),
    },
  });
  app = await shop.open({ NODE_ENV: 'production', METRICS_TOKEN: 'secret' }, counted);
});
afterAll(() => shop.close());

const request = (url: string) => app.inject({ url, headers: { 'accept-encoding': 'br' } });
const readStatus = async (url: string) => (await request(url)).statusCode;

it('refuses searches beyond its queue with 503 and Retry-After, and answers all else meanwhile', async () => {
  await request('/');
  most = 0;
  const searches = Array.from({ length: 300 }, (_, n) => request(`/catalogsearch/result?q=${n}`));
  const others = await Promise.all(
    ['/', '/healthz', '/rest/default/V1/processingrules/mobile'].map(readStatus),
  );
  expect(others).toEqual([200, 200, expect.not.stringMatching('503')]);
  const answers = await Promise.all(searches);
  const refused = answers.filter(({ statusCode }) => statusCode === 503);
  const served = answers.filter(({ statusCode }) => statusCode === 200);
  // A slow machine refuses what waits for too long.
  expect(served.length).toBeGreaterThan(0);
  expect(served.length + refused.length).toBe(300);
  for (const { headers } of refused.slice(0, 5)) {
    expect(headers).toMatchObject({ 'retry-after': '1', 'cache-control': 'no-store' });
  }
  expect(most).toBeLessThan(4);
  const metrics = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } });
  expect(metrics.body).toMatch(/vitrine_refused_total\{reason="overload"\} [1-9]/);
  expect(await readStatus('/catalogsearch/result?q=again')).toBe(200);
});

it('refuses pictures that have to be made while the load is high, and sends those that it has', async () => {
  const made = '/media/heroes/a.240.webp';
  await expect
    .poll(async () => (await request(made)).headers['cache-control'], { timeout: 10_000 })
    .toBe('public, max-age=86400');
  const pictures = (name: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => readStatus(`/media/heroes/${name}`)));
  // Requests in flight whose bodies are not complete cost nothing, so that the machine has time for the pictures.
  const bodies = Array.from({ length: 520 }, () => new PassThrough());
  const uploads = bodies.map(payload =>
    app.inject({
      method: 'POST',
      url: '/rest_customer/login',
      payload,
      headers: { 'content-type': 'application/json' },
    }),
  );
  const [unmade, ready, originals] = await Promise.all([
    pictures('a.828.avif', 10),
    pictures('a.240.webp', 10),
    pictures('a.webp', 10),
  ]);
  for (const body of bodies) body.end('{}');
  await Promise.all(uploads);
  expect(new Set([...originals, ...ready])).toEqual(new Set([200]));
  expect(new Set(unmade)).toEqual(new Set([503]));
  expect(await readStatus('/media/heroes/a.828.avif')).toBe(200);
});

it('ends connections that are slow, idle, or whose pipelined answers are not read', async () => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { server } = app;
  expect(server).toMatchObject({
    timeout: 120_000,
    keepAliveTimeout: 75_000,
    requestTimeout: 30_000,
    headersTimeout: 15_000,
    maxHeadersCount: 100,
  });
  server.timeout = 200;
  const { port } = app.addresses()[0] as { port: number };
  const socket = connect(port, '127.0.0.1').pause();
  socket.on('error', () => {});
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(3000));
  const open = () => new Promise<number>(done => server.getConnections((_, count) => done(count)));
  await expect.poll(open).toBe(1);
  await expect.poll(open).toBe(0);
  socket.destroy();
});
