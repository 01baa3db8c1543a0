import { mkdirSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../server/index.ts';
import { emptyDatabase } from './database.ts';
import { rings } from './products.ts';
import { Shop } from './shop.ts';

const screen = (source: string) => ({
  title: '页',
  content: { it: { blockType: 'requester', source } },
});

let shop: Shop;
let app: FastifyInstance;
let db: Database['db'];

beforeAll(async () => {
  // The shop uses the same database.
  ({ db } = await emptyDatabase());
  shop = new Shop({
    pages: { product: screen('productDetail'), category: screen('productList') },
    files: { 'products.json': JSON.stringify(rings) },
  });
  app = await shop.open({ NODE_ENV: 'production', METRICS_TOKEN: 'secret' });
});
beforeEach(async () => {
  rmSync(at('pages/home.json'), { force: true });
  const welcome = { blockType: 'text', text: '欢迎光临', skus: ['RING-1'] };
  shop.write('content/pages/home.json', { title: '首页', content: { welcome } });
  shop.write('content/blocks/footer.json', { content: { copyright: '© 春日' } });
  await recheck();
  await get('/');
});
afterEach(() => vi.useRealTimers());
afterAll(() => shop.close());

const get = async (url: string) => {
  const { statusCode, body, headers } = await app.inject({ url });
  return { statusCode, body, headers };
};
const readStatus = async (url: string) => (await get(url)).statusCode;
const at = (path: string) => join(shop.root, 'content', path);
const recheck = () => shop.recheck();
const ready = async () => (await app.inject({ url: '/readyz' })).json();

describe('a page that can’t be made', () => {
  it.each<[string, () => void]>([
    ['is half written', () => shop.write('content/pages/home.json', '{"title": "首')],
    ['is deleted to be written again', () => rmSync(at('pages/home.json'))],
    [
      'can’t be checked',
      () => {
        rmSync(at('pages/home.json'));
        symlinkSync('home.json', at('pages/home.json'));
      },
    ],
    [
      'can’t be read',
      () => {
        rmSync(at('pages/home.json'));
        symlinkSync('/proc/self/mem', at('pages/home.json'));
      },
    ],
  ])('shows its last good rendering while its file %s', async (_name, spoil) => {
    const before = await get('/');
    expect(before.body).toContain('欢迎光临');
    spoil();
    await recheck();
    for (const url of ['/', '/', '/?utm_source=a']) {
      const after = await get(url);
      expect([after.statusCode, after.body]).toEqual([200, before.body]);
    }
    rmSync(at('pages/home.json'), { force: true });
    shop.write('content/pages/home.json', { title: '新首页', content: {} });
    await recheck();
    expect((await get('/')).body).toContain('<title>新首页</title>');
    expect(await ready()).toMatchObject({ content: 'ok' });
  });

  it('is reported by /readyz and /metrics, without a node being taken out of service', async () => {
    await get('/');
    expect(await ready()).toMatchObject({ status: 'ok', content: 'ok' });
    shop.write('content/pages/home.json', '{');
    await recheck();
    await get('/');
    expect(await ready()).toMatchObject({ status: 'ok', content: 'stale', stalePages: ['home'] });
    const metrics = await app.inject({ url: '/metrics', headers: { authorization: 'Bearer secret' } });
    expect(metrics.body).toContain('vitrine_stale_pages 1\n');
  });

  it('keeps the last good footer while its file is half written, also on pages that were never made', async () => {
    await get('/');
    shop.write('content/blocks/footer.json', '{"content": {"copyri');
    shop.write('content/pages/new.json', { title: '新', content: {} });
    await recheck();
    for (const url of ['/', '/cms/new.html']) expect((await get(url)).body).toContain('© 春日');
  });
});

describe('a content folder that is missing as a whole', () => {
  it.each<[string, () => void]>([
    ['renamed', () => renameSync(at(''), join(shop.root, 'away'))],
    [
      'unmounted, which leaves an empty folder',
      () => {
        renameSync(at(''), join(shop.root, 'away'));
        mkdirSync(at(''));
      },
    ],
  ])(
    'leaves made pages, and those that the shop needs, and is 503 for others, when it is %s',
    async (_name, remove) => {
      const before = await get('/');
      const sitemap = await get('/sitemap.xml');
      remove();
      await recheck();
      expect(await get('/')).toMatchObject({ statusCode: 200, body: before.body });
      expect(await get('/sitemap.xml')).toMatchObject({ statusCode: 200, body: sitemap.body });
      // Made from the text in memory.
      for (const url of ['/product/RING-1.html', '/category/none.html']) {
        expect([url, await readStatus(url)]).toEqual([url, url.includes('none') ? 404 : 200]);
      }
      for (const url of ['/cms/none.html', '/login.html']) {
        const { statusCode, headers } = await get(url);
        expect([url, statusCode, headers['cache-control']]).toEqual([url, 503, 'no-store']);
        expect(headers['retry-after']).toMatch(/^[1-9]\d?$/);
      }
      expect(await ready()).toMatchObject({ content: 'missing' });
      rmSync(at(''), { recursive: true, force: true });
      renameSync(join(shop.root, 'away'), at(''));
      await recheck();
      expect([await readStatus('/'), await readStatus('/cms/none.html')]).toEqual([200, 404]);
      expect(await ready()).toMatchObject({ content: 'ok' });
    },
  );

  it('does not fail the sitemap for one unreadable file', async () => {
    symlinkSync('loop.json', at('pages/loop.json'));
    symlinkSync('/proc/self/mem', at('pages/torn.json'));
    const { statusCode, body } = await get('/sitemap.xml');
    expect(statusCode).toBe(200);
    expect(body).toMatch(/<loc>[^<]*\/products\.html<\/loc>/);
    expect(body).not.toMatch(/loop|torn/);
    for (const name of ['loop', 'torn']) rmSync(at(`pages/${name}.json`));
  });
});

describe('a database that does not answer', () => {
  const PAGES = ['/', '/product/RING-1.html', '/products.html', '/products.html?sort=price_asc'];

  it('leaves home, product and list pages as they were, and all is made again within a second', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    const before = await Promise.all(PAGES.map(get));
    expect(before.map(({ body }) => body.includes('RING-1') || body.includes('26,500'))).not.toContain(false);
    // Product and list pages have to be made again.
    await sql`update children set stock = stock + 1`.execute(db);
    await sql`alter table colours rename to colours_away`.execute(db);
    await sql`alter table children rename to children_away`.execute(db);
    try {
      const stale = async () => {
        for (const [n, url] of PAGES.entries()) {
          expect([url, await get(url)]).toMatchObject([url, { statusCode: 200, body: before[n]?.body }]);
        }
        return (await ready()).stalePages ?? [];
      };
      await expect.poll(stale, { timeout: 20_000 }).toContain('product');
      expect(await readStatus('/product/RING-2.html')).toBe(503);
    } finally {
      await sql`alter table colours_away rename to colours`.execute(db);
      await sql`alter table children_away rename to children`.execute(db);
    }
    // One page of a kind tries first; the others follow it.
    await expect
      .poll(async () => {
        vi.setSystemTime(Date.now() + 600);
        await Promise.all(PAGES.map(get));
        return (await ready()).content;
      })
      .toBe('ok');
  });
});
