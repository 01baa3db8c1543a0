import { describe, expect, it } from 'vitest';
import { siteAddress } from '../../server/web/page-head/site-address.ts';
import { canonical, get, ORIGIN, openSearchedShop } from './searched-shop.ts';

openSearchedShop();

const jsonLd = (body: string) =>
  [...body.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json]) =>
    JSON.parse(json as string),
  );

/** Collects the values of an object that are addresses, at any depth. */
function addressesIn(value: unknown): string[] {
  if (typeof value === 'string') return /^(\/|https?:)/.test(value) ? [value] : [];
  return typeof value === 'object' && value ? Object.values(value).flatMap(addressesIn) : [];
}

describe('the head of a page', () => {
  it('builds absolute addresses from the settings, never from a request’s host headers', async () => {
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
  ])('gives %s the canonical address %s', async (url, address) => {
    const { body } = await get(url);
    expect(canonical(body)).toBe(address);
    expect(body).not.toContain('name="robots"');
  });

  it('describes a product, its breadcrumb and its offer as structured data', async () => {
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

  it('builds picture addresses from the media host', () => {
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

  it('describes organisation, search and other languages on the home page', async () => {
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
  ])('marks %s as noindex, without a canonical address', async url => {
    const { body } = await get(url);
    expect(body).toContain('<meta name="robots" content="noindex">');
    expect(canonical(body)).toBeUndefined();
  });

  it('links speculation rules that exclude personal pages from prefetching and prerendering', async () => {
    const { headers } = await get('/');
    expect(headers['speculation-rules']).toBe('"/speculation-rules.json"');
    const rules = await get('/speculation-rules.json');
    expect(rules.headers['content-type']).toBe('application/speculationrules+json');
    const { prefetch, prerender } = rules.json();
    const found = [...prefetch, ...prerender].map(({ eagerness }) => eagerness);
    expect(found).toEqual(['moderate', 'conservative']);
    for (const { where } of [...prefetch, ...prerender]) {
      for (const href_matches of ['/cart.html', '/checkout/*', '/user/*', '/order/*', '/rest/*']) {
        expect(where.and).toContainEqual({ not: { href_matches } });
      }
    }
    expect(prerender[0].where.and).toContainEqual({ not: { href_matches: '/login.html' } });
  });
});
