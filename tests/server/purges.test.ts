import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createApp, readConfig } from '../../server/index.ts';
import { noteApp } from './open-apps.ts';
import { product } from './products.ts';
import { Shop } from './shop.ts';
import { entry } from './two-nodes.ts';

interface Received {
  method: string | undefined;
  keys: string[];
  secret: string | undefined;
}

const page = (sku: string) => ({ title: '页', content: { it: { blockType: 'shows', skus: [sku] } } });
let shop: Shop;
let receiver: Server;
let received: Received[];
/** Statuses that the cache answers with before it accepts. */
let refusals: number[];

beforeEach(async () => {
  received = [];
  refusals = [];
  receiver = createServer(({ method, headers }, response) => {
    const keys = String(headers['cache-keys']).split(' ');
    received.push({ method, keys, secret: headers['fastly-key'] as string });
    const status = refusals.shift();
    response.writeHead(status ?? 200, status === 302 ? { location: '/other' } : {}).end('{}');
  });
  await new Promise<void>(done => receiver.listen(0, '127.0.0.1', done));
  shop = new Shop({
    pages: { home: page('A'), other: page('B') },
    files: { 'products.json': JSON.stringify([product('A', { stock: 1 }), product('B', { stock: 5 })]) },
  });
});
afterEach(async () => {
  await shop.close();
  await new Promise(done => receiver.close(done));
});

const env = () => ({
  PURGE_URL: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/service/1/purge`,
  PURGE_METHOD: 'POST',
  PURGE_HEADER: 'Cache-Keys',
  PURGE_SECRET: 'Fastly-Key: a-secret-of-16-characters',
});
const open = async () => {
  const app = await shop.open(env(), entry);
  await app.listen({ port: 0, host: '127.0.0.1' });
  return app;
};
/** What was received, without repetitions that were refused. */
const keys = () => received.map(({ keys: each }) => each.join(' '));
const sell = () => sql.raw("update children set stock = 0 where parent_sku = 'A'").execute(shop.database.db);

describe('a shop that purges a cache', () => {
  it('says with each request who asks, and begins with everything', async () => {
    await open();
    await expect
      .poll(() => received)
      .toEqual([{ method: 'POST', keys: ['all'], secret: 'a-secret-of-16-characters' }]);
  });

  it.each([500, 403, 404, 429, 302])(
    'repeats a request that is answered with %i until it is accepted',
    async status => {
      refusals = [status, status];
      await open();
      await expect.poll(keys).toEqual(['all', 'all', 'all']);
      shop.write('content/pages/other.json', page('A'));
      await shop.app.inject('/');
      await expect.poll(() => keys().slice(3)).toEqual(['page-other search']);
    },
  );

  it('purges from each node what has changed, once', async () => {
    const first = await open();
    const second = await createApp(readConfig(shop.env(env()), shop.root), entry, {
      database: shop.database,
    });
    noteApp(second);
    await second.listen({ port: 0, host: '127.0.0.1' });
    await expect.poll(keys).toEqual(['all', 'all']);
    await sell();
    await expect.poll(() => keys().slice(2).sort()).toEqual(['products stock-A', 'products stock-A']);
    shop.write('content/pages/home.json', page('B'));
    for (const app of [first, second]) await app.inject('/');
    await expect.poll(() => keys().slice(4)).toEqual(['page-home search', 'page-home search']);
    await new Promise(done => setTimeout(done, 500));
    expect(received).toHaveLength(6);
  });

  it('purges everything after a picture is there that was missing', async () => {
    const hero = { blockType: 'shows', skus: ['A'], image: '/media/later.webp' };
    shop.write('content/pages/home.json', { title: '页', content: { hero } });
    const app = await open();
    await app.inject('/');
    await expect.poll(keys).toEqual(['all']);
    shop.write('media/A.webp', 'picture');
    await app.inject('/');
    await expect.poll(keys).toEqual(['all', 'all']);
  });

  it('names no keys, and lets caches keep pages shortly, without one', async () => {
    const app = await shop.open({}, entry);
    const { headers } = await app.inject('/');
    expect(headers['surrogate-key']).toBeUndefined();
    expect(headers['cdn-cache-control']).toMatch(/^max-age=10, /);
  });

  it('lets caches keep no page that is the last good one', async () => {
    const app = await shop.open(
      // No secret goes over a network without TLS.
      { ...env(), PURGE_SECRET: '', NODE_ENV: 'production', SECRET_KEY: 'k'.repeat(32) },
      entry,
    );
    const cached = async () => String((await app.inject('/')).headers['cdn-cache-control']);
    expect(await cached()).toMatch(/^max-age=3600, /);
    shop.write('content/pages/home.json', '{"title":');
    await shop.recheck();
    expect(await cached()).toBe('no-store');
    shop.write('content/pages/home.json', page('A'));
    await shop.recheck();
    await expect.poll(cached).toMatch(/^max-age=3600, /);
  });
});
