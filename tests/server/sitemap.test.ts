import Fastify from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Database, readConfig } from '../../server/index.ts';
import { openCatalogue } from '../../server/subjects/catalogue/catalogue.ts';
import { openFolderSource } from '../../server/subjects/content/folder-source.ts';
import { searchEngineRoutes } from '../../server/web/search-engines/routes.ts';
import { emptyDatabase } from './database.ts';
import { CATALOGUE } from './demo-shop.ts';
import { canonical, get, ORIGIN, openSearchedShop, pages, shop } from './searched-shop.ts';

let database: Database;
// The shop of this file uses the same database.
beforeAll(async () => {
  database = await emptyDatabase();
});
openSearchedShop();

const locs = (xml: string) => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc as string);

describe('robots.txt', () => {
  it('excludes personal pages and search results, and links the sitemap', async () => {
    const { body, headers } = await get('/robots.txt', { host: 'evil.example' });
    expect(headers['content-type']).toBe('text/plain; charset=utf-8');
    for (const path of ['/cart.html', '/checkout/', '/user/', '/order/', '/catalogsearch/']) {
      expect(body).toContain(`\nDisallow: ${path}\n`);
    }
    expect(body).toContain(`\nSitemap: ${ORIGIN}/sitemap.xml\n`);
  });
});

describe('sitemap.xml', () => {
  it('lists home, pages, categories and products on sale, each once, and no personal pages', async () => {
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

  it('lists only canonical addresses that answer 200', async () => {
    const found = locs((await get('/sitemap.xml')).body);
    for (const loc of found.filter((_, at) => at % 7 === 0)) {
      const { statusCode, body } = await get(loc.slice(ORIGIN.length));
      expect([loc, statusCode, canonical(body)]).toEqual([loc, 200, loc]);
    }
  });

  it('lists a page as soon as it is added', async () => {
    await get('/sitemap.xml');
    shop.write('content/pages/herbst.json', pages.春日);
    expect(locs((await get('/sitemap.xml')).body)).toContain(`${ORIGIN}/cms/herbst.html`);
    expect((await get('/sitemap-1.xml')).statusCode).toBe(404);
  });

  it('excludes pages with noindex, and files that are not valid pages', async () => {
    shop.write('content/pages/torn.json', '{"title": ');
    const found = locs((await get('/sitemap.xml')).body);
    expect(found.filter(loc => /demonstration|torn/.test(loc))).toEqual([]);
    shop.write('content/pages/demonstration.json', pages.春日);
    const again = locs((await get('/sitemap.xml')).body);
    expect(again).toContain(`${ORIGIN}/cms/demonstration.html`);
  });

  it('is split into parts above the maximum number of addresses', async () => {
    const allAddresses = locs((await get('/sitemap.xml')).body);
    const { db } = database;
    const catalogue = await openCatalogue(db);
    const small = Fastify();
    const { root } = shop;
    const config = readConfig({ PUBLIC_ORIGIN: ORIGIN }, root);
    const source = await openFolderSource(`${root}/content`);
    small.register(searchEngineRoutes, { config, source, catalogue, db, maxAddresses: 50 });
    const index = locs((await small.inject('/sitemap.xml')).body);
    expect(index).toEqual(
      Array.from(
        { length: Math.ceil(allAddresses.length / 50) },
        (_, at) => `${ORIGIN}/sitemap-${at + 1}.xml`,
      ),
    );
    const parts = await Promise.all(index.map(loc => small.inject(loc.slice(ORIGIN.length))));
    expect(parts.flatMap(({ body }) => locs(body))).toEqual(allAddresses);
    for (const part of ['0', '01', '99', 'x']) {
      expect((await small.inject(`/sitemap-${part}.xml`)).statusCode).toBe(404);
    }
    await small.close();
    await catalogue.close();
  });
});
