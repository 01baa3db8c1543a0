import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFolderSource } from '../../server/content/folderSource.ts';
import { type Database, readConfig } from '../../server/index.ts';
import { siteAddress } from '../../server/pages/siteAddress.ts';
import { openCatalogue } from '../../server/products/catalogue.ts';
import { searchEngineRoutes } from '../../server/routes/searchEngines.ts';
import { emptyDatabase } from './database.ts';
import { Shop } from './shop.ts';

const DEMO = resolve(import.meta.dirname, '../../fixtures/catalogue');
const CATALOGUE = Object.fromEntries(
  ['products', 'categories', 'looks'].map(name => [
    `${name}.json`,
    readFileSync(`${DEMO}/${name}.json`, 'utf8'),
  ]),
);
const ORIGIN = 'https://www.example.cn';

const asker = (source: string, more: object = {}) => ({
  title: '页 | VITRINE',
  content: { it: { blockType: 'asker', source, ...more } },
});
const pages = {
  春日: { title: '春日', description: '花开', content: { a: { blockType: 'text', text: '花' } } },
  category: asker('productList'),
  product: asker('productDetail'),
  'catalogsearch-result': asker('search'),
  cart: { title: '购物袋', content: { a: { blockType: 'text', text: '袋' } } },
  demonstration: { title: '示例', noindex: true, content: { a: { blockType: 'text', text: '错' } } },
  login: { title: '登录', content: { a: { blockType: 'text', text: '登' } } },
};
const footer = {
  title: '页脚',
  content: {
    location: [
      {
        item: [
          {
            item: [
              { address: '中国', url: '/', hreflang: 'zh-CN' },
              { address: '？', url: '/x', hreflang: 'x"y' },
            ],
          },
        ],
      },
      { item: [{ title: '国际', url: 'https://www.example.com/?a=1&b=2', hreflang: 'x-default' }] },
    ],
  },
};

let shop: Shop;
let app: FastifyInstance;
let database: Database;
beforeAll(async () => {
  database = await emptyDatabase();
  shop = new Shop({ pages, blocks: { footer }, files: CATALOGUE });
  app = await shop.open({ PUBLIC_ORIGIN: ORIGIN });
});
afterAll(() => shop.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

const jsonLd = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json as string),
  );
const canonical = (body: string) => /<link rel="canonical" href="([^"]*)">/.exec(body)?.[1];
const locs = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc as string);

/** Every address in an object, whatever it is called. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|https?:)/.test(value) ? [value] : [];
  return typeof value === 'object' && value ? Object.values(value).flatMap(addressesIn) : [];
}

describe('the head of a page', () => {
  it('has whole addresses from the settings, whatever host is asked for, and keeps none of a request’s', async () => {
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    for (const url of ['/', '/category/handbags.html', '/product/ARIA-MINI-1.html', '/nowhere.html']) {
      const first = await get(url, evil);
      expect(first.body, url).not.toContain('evil.example');
      expect(JSON.stringify(first.headers), url).not.toContain('evil.example');
      expect((await get(url)).body, url).toBe(first.body);
    }
  });

  it.each([
    ['/', `${ORIGIN}/`],
    ['/?preview=0&utm_source=x', `${ORIGIN}/`],
    [`/cms/${encodeURIComponent('春日')}.html?look_identifer=7`, `${ORIGIN}/cms/%E6%98%A5%E6%97%A5.html`],
    ['/products.html?sort=newest', `${ORIGIN}/products.html`],
    ['/products.html?page=2', `${ORIGIN}/products.html?page=2`],
    ['/category/handbags.html?color=noir&page=2', `${ORIGIN}/category/handbags.html`],
    ['/product/detail?sku=aria-mini-1', `${ORIGIN}/product/ARIA-MINI-1.html`],
  ])('%s is known as %s', async (url, address) => {
    const { body } = await get(url);
    expect(canonical(body)).toBe(address);
    expect(body).not.toContain('name="robots"');
  });

  it('says of a product what it is, where it stands and that it can be bought', async () => {
    const { body } = await get('/product/ARIA-MINI-1.html');
    const [product, trail, ...others] = jsonLd(body);
    expect(others).toEqual([]);
    expect(product).toMatchObject({
      '@type': 'Product',
      sku: 'ARIA-MINI-1',
      url: `${ORIGIN}/product/ARIA-MINI-1.html`,
      offers: { '@type': 'Offer', priceCurrency: 'CNY', url: `${ORIGIN}/product/ARIA-MINI-1.html` },
    });
    expect(product.image[0]).toMatch(/^https:\/\/www\.example\.cn\/media\//);
    expect(trail['@type']).toBe('BreadcrumbList');
    expect(trail.itemListElement[0]).toMatchObject({ position: 1, name: '首页', item: `${ORIGIN}/` });
    expect(trail.itemListElement.at(-1)).toMatchObject({ name: product.name, item: product.url });
    for (const address of addressesIn([product, trail])) expect(address).toMatch(/^https:/);
    expect(body).toContain(`<h1 class="visually-hidden">${product.name}</h1>`);
  });

  it('takes pictures from the media host', () => {
    const absolute = siteAddress({ publicOrigin: ORIGIN, mediaHost: 'https://media.example.cn' });
    expect(absolute('/media/a.webp')).toBe('https://media.example.cn/media/a.webp');
    expect(absolute('/a.html')).toBe(`${ORIGIN}/a.html`);
    expect(absolute('https://elsewhere.example/a')).toBe('https://elsewhere.example/a');
  });

  it('names a category in title, description and heading, and its products in order', async () => {
    const { body } = await get('/category/handbags.html');
    expect(body).toContain('<title>手袋 | VITRINE</title>');
    expect(body).toContain('<h1 class="visually-hidden">手袋</h1>');
    expect(body).toMatch(/<meta name="description" content="探索 VITRINE 手袋：.*等 12 款作品。">/);
    const [trail, list] = jsonLd(body);
    expect([trail['@type'], list['@type'], list.itemListElement.length]).toEqual([
      'BreadcrumbList',
      'ItemList',
      12,
    ]);
    for (const address of addressesIn([trail, list])) expect(address).toMatch(/^https:/);
  });

  it('says at home whose shop it is and where the others are', async () => {
    const { body } = await get('/');
    expect(jsonLd(body)).toMatchObject([
      { '@type': 'Organization', name: 'VITRINE', url: `${ORIGIN}/`, logo: `${ORIGIN}/favicon.svg` },
      { '@type': 'WebSite', potentialAction: { '@type': 'SearchAction' } },
    ]);
    expect(body).toContain(`<link rel="alternate" hreflang="zh-CN" href="${ORIGIN}/">`);
    expect(body).toContain('hreflang="x-default" href="https://www.example.com/?a=1&amp;b=2">');
    expect(body.match(/rel="alternate"/g)).toHaveLength(2);
    expect((await get('/products.html')).body).not.toContain('hreflang');
  });

  it.each([
    '/cart.html',
    '/login.html',
    '/catalogsearch/result?q=handbag',
    '/cms/demonstration.html',
    '/?preview=1',
    '/nowhere.html',
  ])('%s is not for search engines, and has no other address', async url => {
    const { body } = await get(url);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(canonical(body)).toBeUndefined();
  });

  it('names the rules by which links are fetched ahead, and they leave a visitor’s own pages alone', async () => {
    const { headers } = await get('/');
    expect(headers['speculation-rules']).toBe('"/speculation-rules.json"');
    const rules = await get('/speculation-rules.json');
    expect(rules.headers['content-type']).toBe('application/speculationrules+json');
    const [{ where, eagerness }] = rules.json().prefetch;
    expect(eagerness).toBe('moderate');
    for (const href_matches of ['/cart.html', '/checkout/*', '/user/*', '/order/*', '/rest/*']) {
      expect(where.and).toContainEqual({ not: { href_matches } });
    }
  });
});

describe('robots.txt', () => {
  it('leaves out what is a visitor’s own and searches, and names the sitemap', async () => {
    const { body, headers } = await get('/robots.txt', { host: 'evil.example' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/cart.html', '/checkout/', '/user/', '/order/', '/catalogsearch/']) {
      expect(body).toContain(`\nDisallow: ${path}\n`);
    }
    expect(body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});

describe('sitemap.xml', () => {
  it('holds home, pages, categories and products that are on sale, each once, and nothing of a visitor’s own', async () => {
    const { body, headers, statusCode } = await get('/sitemap.xml', { host: 'evil.example' });
    expect([statusCode, headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const found = locs(body);
    expect(new Set(found).size).toBe(found.length);
    const products = JSON.parse(CATALOGUE['products.json'] as string) as {
      url: string;
      status: boolean;
    }[];
    for (const path of ['/', '/products.html', '/cms/%E6%98%A5%E6%97%A5.html', '/category/handbags.html']) {
      expect(found).toContain(ORIGIN + path);
    }
    for (const { url, status } of products) expect(found.includes(ORIGIN + url)).toBe(status);
    for (const hidden of ['cart', 'login', 'checkout', 'catalogsearch', '/cms/product', '/cms/category']) {
      expect(found.filter(loc => loc.includes(hidden))).toEqual([]);
    }
    expect(body).toMatch(/<lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    const again = await get('/sitemap.xml', { 'if-none-match': headers.etag as string });
    expect(again.statusCode).toBe(304);
  });

  it('names only addresses that there are', async () => {
    const found = locs((await get('/sitemap.xml')).body);
    for (const loc of found.filter((_, at) => at % 7 === 0)) {
      const { statusCode, body } = await get(loc.slice(ORIGIN.length));
      expect([loc, statusCode, canonical(body)]).toEqual([loc, 200, loc]);
    }
  });

  it('has a page that comes, and none that has gone', async () => {
    await get('/sitemap.xml');
    shop.write('content/pages/herbst.json', pages.春日);
    expect(locs((await get('/sitemap.xml')).body)).toContain(`${ORIGIN}/cms/herbst.html`);
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404);
  });

  it('leaves out pages whose editors say noindex, and files that are no pages', async () => {
    shop.write('content/pages/torn.json', '{"title": ');
    const found = locs((await get('/sitemap.xml')).body);
    expect(found.filter(loc => /demonstration|torn/.test(loc))).toEqual([]);
    shop.write('content/pages/demonstration.json', pages.春日);
    const again = locs((await get('/sitemap.xml')).body);
    expect(again).toContain(`${ORIGIN}/cms/demonstration.html`);
  });

  it('is parted where one file may not hold all', async () => {
    const whole = locs((await get('/sitemap.xml')).body);
    const { db } = database;
    const catalogue = await openCatalogue(db);
    const small = Fastify();
    const { root } = shop;
    const config = readConfig({ PUBLIC_ORIGIN: ORIGIN }, root);
    searchEngineRoutes(
      small,
      { config, source: createFolderSource(`${root}/content`), catalogue },
      { db },
      50,
    );
    const index = locs((await small.inject('/sitemap.xml')).body);
    expect(index).toEqual(
      Array.from({ length: Math.ceil(whole.length / 50) }, (_, at) => `${ORIGIN}/sitemap-${at + 1}.xml`),
    );
    const parts = await Promise.all(index.map(loc => small.inject(loc.slice(ORIGIN.length))));
    expect(parts.flatMap(({ body }) => locs(body))).toEqual(whole);
    for (const part of ['0', '01', '99', 'x']) {
      expect((await small.inject(`/sitemap-${part}.xml`)).statusCode).toBe(404);
    }
    await small.close();
    await catalogue.close();
  });
});
