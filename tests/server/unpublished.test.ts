import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IN_PLACE_TYPE } from '#engine';
import { historyRoutes } from '../../gallery/history/routes.tsx';
import { page, text } from './cms-pages.ts';
import { product } from './products.ts';
import { entry, Shop } from './shop.ts';

const at = (time: string) => Date.parse(`${time}+08:00`);
const BEFORE = at('2026-12-24T19:59:59');
const DURING = at('2026-12-24T20:00');
const AFTER = at('2026-12-24T22:00');
const show = { from: '2026-12-24 20:00', until: '2026-12-24T22:00:00+08:00' };

/** In the texts of a page, of a block of another page, and of static blocks; each shows from 20:00 to 22:00. */
const MARKERS = ['密函之页', '密函之块', '密函之静块'] as const;
const [PAGE, BLOCK, STATIC] = MARKERS;
const staticBlock = (content: object) => ({ title: STATIC, content, show });
const list = [{ lookId: '1', title: BLOCK, pcImg: '/a.webp', products: [{ sku: 'BELT' }] }];

const files = {
  pages: {
    home: {
      title: '首页',
      content: { open: text('平常'), hidden: text(BLOCK, { show, html: `<h2>${BLOCK}</h2>` }) },
    },
    gala: page({ hero: text(`琉璃 ${PAGE}`) }, { title: `琉璃夜宴 ${PAGE}`, description: PAGE, show }),
    story: page({ open: text('平常'), hidden: text(`霜降 ${BLOCK}`, { show }) }, { title: '故事' }),
    looks: page({ d: { blockType: 'detail', show }, l: { blockType: 'looks', show, list, text: BLOCK } }),
    cart: page({ hidden: text(BLOCK, { show }) }),
    category: page({
      list: { blockType: 'requester', source: 'productList' },
      hidden: text(BLOCK, { show }),
    }),
    product: page({ a: { blockType: 'requester', source: 'productDetail' }, hidden: text(BLOCK, { show }) }),
    'catalogsearch-result': page({ list: { blockType: 'requester', source: 'search' } }),
  },
  blocks: {
    header: staticBlock({ menuData: [{ id: '1', name: STATIC, level: 1, url: '/a.html' }] }),
    footer: staticBlock({ copyright: STATIC }),
    notfound: staticBlock({ title: STATIC, des: STATIC }),
    'index-notices': staticBlock([{ text: STATIC, url: '/a' }]),
    'belt-customize': staticBlock({ title: STATIC, note: STATIC, buckles: ['GOLD'] }),
    'vitrine-image': staticBlock({ image: { pcUrl: STATIC } }),
    'checkout-gift-blocks': { content: { open: text('平常'), hidden: text(BLOCK, { show }) } },
  },
  files: {
    'products.json': JSON.stringify([{ ...product('BELT'), isCustomize: true }, product('GOLD')]),
    'categories.json': JSON.stringify([
      { id: 'bags', name: '手袋', url: '/category/bags.html', products: ['BELT'] },
    ]),
  },
};

/** Values of parameters: each that could lead to content. */
const VALUES: Record<string, readonly string[]> = {
  key: [...Object.keys(files.pages), ...Object.keys(files.blocks)],
  file: Object.keys(files.pages).map(key => `${key}.html`),
  category: ['bags'],
  sku: ['BELT'],
  skus: ['BELT'],
  part: ['1'],
  revision: ['now'],
};
const ACCEPTED = ['text/html', IN_PLACE_TYPE];
const QUERIES = [
  '',
  '?q=琉璃',
  '?q=霜降',
  '?look_identifer=1',
  '?preview=1',
  `?preview=1&at=2026-12-24T20:30`,
];

/** Returns the addresses of a route with each value of its parameters. */
function listAddresses(url: string): string[] {
  const name = /:(\w+)/.exec(url)?.[1];
  if (!name) return [url.replace('*', 'x')];
  return (VALUES[name] ?? ['1']).flatMap(value =>
    listAddresses(url.replace(`:${name}`, encodeURIComponent(value))),
  );
}

/** Opens a shop and collects its routes. */
async function open(shop: Shop, env: Record<string, string>) {
  const routes: RouteOptions[] = [];
  const collect = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', route => void routes.push(route));
  subscribe('fastify.initialization', collect);
  const app = await shop.open(env, { ...entry, addRoutes: historyRoutes });
  unsubscribe('fastify.initialization', collect);
  await app.ready();
  return { app, routes };
}

/** Addresses that answer with a marker during the time. */
const SHOWN = [
  ...['/ ', '/cms/gala.html', '/cms/story.html', '/cms/looks.html', '/cart.html', '/category/bags.html'],
  ...['/product/BELT.html', '/catalogsearch/result', '/rest/default/V1/applet/commonConfig'],
  ...['home', 'gala', 'story', 'looks', 'cart', 'product'].map(key => `/rest/default/V1/cms/page/${key}`),
  ...Object.keys(files.blocks).map(key => `/rest/default/V1/cms/block/${key}`),
  '/rest/default/V1/search/recommend?q=琉璃',
];

/** Requests every address, and returns those that answer with a marker. */
async function addressesWithMarkers(
  { app, routes }: Awaited<ReturnType<typeof open>>,
  headers: Record<string, string> = {},
) {
  const found: string[] = [];
  const ask = async (method: string, url: string, accept: string) => {
    const payload = method === 'GET' ? {} : { payload: {} };
    const sent = { ...headers, accept };
    const answer = await app.inject({
      method: method as 'GET',
      url: encodeURI(url),
      headers: sent,
      ...payload,
    });
    const words = decoded(answer.body + JSON.stringify(answer.headers));
    if (MARKERS.some(marker => words.includes(marker))) found.push(`${method} ${url} ${accept}`);
    // A page that is found by the words of a block outside of its time.
    if (/search.*q=霜降/.test(url) && words.includes('/cms/story.html')) found.push(`${method} ${url}`);
  };
  for (const { method, url } of routes) {
    const [verb = ''] = [method].flat();
    if (verb === 'HEAD' || verb === 'OPTIONS') continue;
    for (const address of listAddresses(url)) {
      if (verb !== 'GET') await ask(verb, address, 'application/json');
      else
        for (const query of QUERIES) for (const accept of ACCEPTED) await ask(verb, address + query, accept);
    }
  }
  return found;
}

/** Adds to a text what its escapes of addresses mean. */
const decoded = (text: string) =>
  text +
  text.replace(/(?:%[\dA-F]{2})+/gi, escapes => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString());

let shop: Shop;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: BEFORE });
  shop = new Shop(files);
});
afterEach(async () => {
  await shop.close();
  vi.useRealTimers();
});

const MINUTES = 120_000;

describe('content outside of its time', () => {
  it(
    'is at no address of the shop, be it a page, a block or a static block, until and after its time',
    async () => {
      const opened = await open(shop, { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(40), SANDBOX: '0' });
      expect(opened.routes.length).toBeGreaterThan(100);
      expect(await addressesWithMarkers(opened)).toEqual([]);
      vi.setSystemTime(DURING);
      const during = await addressesWithMarkers(opened);
      for (const address of SHOWN)
        expect(
          during.some(found => found.includes(address)),
          address,
        ).toBe(true);
      vi.setSystemTime(AFTER);
      expect(await addressesWithMarkers(opened)).toEqual([]);
    },
    MINUTES,
  );

  it(
    'is at no address outside of production either, for requests that a proxy forwards',
    async () => {
      const opened = await open(shop, { API_DOCUMENT: '0' });
      expect(await addressesWithMarkers(opened, { 'x-forwarded-for': '203.0.113.7' })).toEqual([]);
    },
    MINUTES,
  );

  it('is in previews and the history on this machine only', async () => {
    const { app } = await open(shop, {});
    const urls = [
      '/cms/gala.html?preview=1',
      '/cms/story.html?preview=1&at=2026-12-24T20:30',
      '/_gallery/history/gala/now',
    ];
    const ask = async (url: string, from: object) => (await app.inject({ url, ...from })).body;
    for (const url of urls) {
      expect(await ask(url, {}), url).toMatch(/密函之[页块]/);
      for (const from of [
        { headers: { forwarded: 'for=203.0.113.7' } },
        { headers: { 'x-real-ip': '203.0.113.7' } },
        { headers: { via: '1.1 proxy' } },
        { headers: { 'x-forwarded-host': 'www.example.cn' } },
        { remoteAddress: '203.0.113.7' },
        { remoteAddress: '10.0.0.4' },
        { remoteAddress: '::ffff:203.0.113.7' },
      ])
        expect(await ask(url, from), `${url} ${JSON.stringify(from)}`).not.toMatch(/密函之[页块]/);
    }
  });
});

it('changes what the search finds, the sitemap and the frame of a 404 page on time, without a change of a file', async () => {
  const { app } = await open(shop, {});
  const states = async () => [
    (await app.inject(encodeURI('/rest/default/V1/search/recommend?q=霜降'))).body.includes(
      '/cms/story.html',
    ),
    (await app.inject('/sitemap.xml')).body.includes('/cms/gala.html'),
    (await app.inject('/nowhere')).body.includes(STATIC),
    (await app.inject('/cms/gala.html')).statusCode === 200,
    (await app.inject('/rest/default/V1/cms/page/gala')).statusCode === 200,
    (await app.inject('/rest/default/V1/cms/block/footer')).statusCode === 200,
    (await app.inject('/product/BELT.html')).body.includes(STATIC),
  ];
  for (const [now, isShown] of [
    [BEFORE, false],
    [DURING, true],
    [AFTER - 1, true],
    [AFTER, false],
  ] as const) {
    vi.setSystemTime(now);
    expect(await states()).toEqual(Array(7).fill(isShown));
  }
});

it('keeps the last static block that could be read until its schedule changes it', async () => {
  vi.setSystemTime(DURING);
  const { app } = await open(shop, {});
  const shows = async () => (await app.inject('/cms/story.html')).body.includes(STATIC);
  expect(await shows()).toBe(true);
  for (const key of ['header', 'footer', 'notfound']) shop.write(`content/blocks/${key}.json`, '{');
  expect(await shows()).toBe(true);
  vi.setSystemTime(AFTER);
  expect(await shows()).toBe(false);
});
