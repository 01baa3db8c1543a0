import { readdirSync, readFileSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { PAGE_PATHS } from '#contract';
import { readPage, validatePage } from '#engine';
import { BUILT_IN_PAGES } from '../../server/subjects/content/built-in-pages.ts';
import { REWRITE_TIME } from '../../server/subjects/content/document-index.ts';
import { buildPagePath, PAGE_ROUTES } from '../../server/subjects/content/page-addresses.ts';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { registry } from '../../src/registry.ts';
import { page, text } from './cms-pages.ts';
import { product } from './products.ts';
import { labelsIn, Shop } from './shop.ts';

const ROOT = join(import.meta.dirname, '../..');

let shop: Shop | undefined;
afterEach(async () => {
  await shop?.close();
  shop = undefined;
  vi.useRealTimers();
});

it('the shop has a built-in page for each of its addresses, and for each page that its own texts link', () => {
  const keys = new Set(Object.keys(BUILT_IN_PAGES));
  expect([...new Set(PAGE_ROUTES.map(({ key }) => key))].filter(key => !keys.has(key))).toEqual([]);
  const paths = new Set([...keys].map(buildPagePath));
  expect(Object.values(PAGE_PATHS).filter(path => !paths.has(path))).toEqual([]);
  const linked = ['account', 'blocks', 'chrome', 'commerce', 'contract', 'kit', 'services', 'session', 'ui']
    .flatMap(room =>
      readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' }).map(file => join(room, file)),
    )
    .filter(file => /(?<!\.test)\.tsx?$/.test(file))
    .flatMap(file => [...readFileSync(join(ROOT, file), 'utf8').matchAll(/\/cms\/([\w-]+)\.html/g)])
    .map(([, key]) => key as string);
  expect(linked.length).toBeGreaterThan(5);
  expect(linked.filter(key => !keys.has(key))).toEqual([]);
});

it.each(Object.entries(BUILT_IN_PAGES))('the built-in page %s has no findings', async (_key, needed) => {
  const checked = await validatePage(await readPage(JSON.stringify(needed)), registry);
  expect(checked.findings).toEqual([]);
  expect(checked.blocks).toHaveLength(1);
});

it('docs/editing.md lists the pages that the shop needs', () => {
  const docs = readFileSync(join(ROOT, 'docs/editing.md'), 'utf8');
  const section = /## Pages that the shop needs\n([\s\S]*?)\n## /.exec(docs)?.[1] ?? '';
  const listed = [...section.matchAll(/`([\w-]+)\.json`/g)].map(([, key]) => key as string);
  expect(listed.sort()).toEqual(Object.keys(BUILT_IN_PAGES).sort());
});

it('shows the screens of a shop whose content folder has one page of its own', async () => {
  shop = new Shop({
    files: {
      'products.json': JSON.stringify([product('RING')]),
      'categories.json': JSON.stringify([
        { id: 'rings', name: '戒指', url: '/category/rings.html', products: ['RING'] },
      ]),
    },
  });
  const app = await shop.open({}, await createRenderEntry());
  const filled = (path: string) => path.replace(':category', 'rings').replace(':sku', 'RING');
  const urls = [
    ...PAGE_ROUTES.map(({ path }) => filled(path)).map(path =>
      path === '/product/detail' ? `${path}?sku=RING` : path,
    ),
    ...Object.keys(BUILT_IN_PAGES)
      .filter(key => key !== 'product')
      .map(buildPagePath),
  ];
  for (const url of new Set(urls)) {
    const { statusCode, body } = await app.inject(url);
    expect(statusCode, url).toBe(200);
    expect(body, url).toMatch(/<h1/);
    expect(labelsIn(body).length, url).toBeLessThanOrEqual(1);
  }
  expect((await app.inject('/product/RING.html')).body).toContain('RING');
  expect((await app.inject('/category/none.html')).statusCode).toBe(404);
  expect((await app.inject('/cms/none.html')).statusCode).toBe(404);
  const sitemap = (await app.inject('/sitemap.xml')).body;
  expect(sitemap).toContain('/product/RING.html');
  expect(sitemap).not.toMatch(/privacy-policy|contacts|cart/);
  expect((await app.inject('/rest/default/V1/cms/page/cart')).json().data.content.screen.blockType).toBe(
    'screen_cart',
  );
});

it('shows a page of the content folder as soon as it exists, and the built-in one again when it is gone', async () => {
  shop = new Shop();
  const app = await shop.open();
  const title = async () => /<title>(.*?)</.exec((await app.inject('/cart.html')).body)?.[1];
  expect(await title()).toBe('购物袋 | VITRINE');
  shop.write('content/pages/cart.json', page({ a: text('文') }));
  expect(await title()).toBe('春日');
  shop.write('content/pages/cart.json', page({ a: text('文') }, { show: { from: '2099-01-01' } }));
  expect((await app.inject('/cart.html')).statusCode).toBe(404);
  unlinkSync(join(shop.root, 'content/pages/cart.json'));
  await vi.waitFor(async () => expect(await title()).toBe('购物袋 | VITRINE'), {
    timeout: REWRITE_TIME + 3000,
    interval: 200,
  });
});

it('answers 503 and shows no built-in page while the content folder is not mounted', async () => {
  shop = new Shop();
  const app = await shop.open();
  unlinkSync(join(shop.root, 'content/pages/home.json'));
  for (const url of ['/cart.html', '/login.html']) expect((await app.inject(url)).statusCode, url).toBe(503);
});
