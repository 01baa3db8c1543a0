import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { IN_PLACE_TYPE } from '#engine';
import { rings } from './products.ts';
import { type Shop, shopForAllTests } from './shop.ts';

const screen = (source: string) => ({ title: '页', content: { it: { blockType: 'requester', source } } });

const shop: Shop = shopForAllTests(
  {
    pages: { product: screen('productDetail'), category: screen('productList') },
    blocks: { footer: { content: { copyright: '© 春日' } } },
    files: { 'products.json': JSON.stringify(rings) },
  },
  { NODE_ENV: 'production' },
);

const CALLS = '/rest/default/V1/cms';

const place = (name: string) => join(shop.root, 'content', name);
async function spoil(name: string, work: Spoil): Promise<void> {
  mkdirSync(dirname(place(name)), { recursive: true });
  rmSync(place(name), { recursive: true, force: true });
  work(name);
  await shop.recheck();
}
async function get(url: string, accept = 'text/html') {
  const { statusCode, headers, body } = await shop.app.inject({ url, headers: { accept } });
  return { statusCode, headers, body };
}

/** Puts something in the place of a document. */
type Spoil = (name: string) => void;

const text =
  (content: string | Buffer): Spoil =>
  name =>
    shop.write(`content/${name}`, content);
const link =
  (target: string): Spoil =>
  name =>
    symlinkSync(target, place(name));
const whole = JSON.stringify({ title: '春日', content: { hero: { blockType: 'text', text: '欢迎' } } });
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

const BROKEN: [name: string, work: Spoil][] = [
  ['is half written', text(whole.slice(0, whole.length / 2))],
  ['is empty', text('')],
  ['is only a byte order mark', text('\ufeff')],
  ['is blank', text(' \n ')],
  ['is not JSON', text('<html>欢迎</html>')],
  ['is not text', text(Buffer.from([0xff, 0xfe, 0, 0x80, 0xd8]))],
  ['is UTF-16', text(Buffer.from(`\ufeff${whole}`, 'utf16le'))],
  ['is full of NUL, as after a crash', text(Buffer.alloc(4096))],
  ['is two documents', text(whole + whole)],
  ['has a comment', text('{"title": "a" /* b */}')],
  ['has a control character', text('{"title": "a\u0001b"}')],
  ['is too large', text(Buffer.alloc(16 * 1024 * 1024 + 1, ' '))],
  ['is nested deeply, and cut', text('{"a":'.repeat(20_000))],
  ['is a link to itself', name => symlinkSync(place(name), place(name))],
  ['is a link that leads out', link('/etc/hostname')],
  ['is a link to a device', link('/dev/zero')],
];

const ODD: [name: string, work: Spoil][] = [
  ['null', text('null')],
  ['a number', text('1e999')],
  ['a text', text('"页"')],
  ['a list', text('[]')],
  ['an empty object', text('{}')],
  ['a list of anything', text('{"title": {}, "content": [1, null, "x", {"blockType": 7}]}')],
  ['fields of other kinds', text('{"title": null, "content": null, "show": 5, "noindex": "a"}')],
  ['half a character', text('{"title": "\\ud800", "content": {"\\udc00": {"blockType": "text"}}}')],
  ['names of objects', text('{"__proto__": {}, "content": {"constructor": {"blockType": "text"}}}')],
  ['a date that does not exist', text('{"title": "x", "show": {"from": "9999-99-99"}, "content": {}}')],
  ['deep lists', text(nested(20_000))],
  ['deep lists in a block', text(`{"content": {"x": ${nested(20_000)}}}`)],
  ['deep HTML', text(JSON.stringify({ content: { a: { blockType: 'text', html: '<b>'.repeat(20_000) } } }))],
  [
    'a header and footer of other kinds',
    text('{"content": {"copyright": [{}], "menuData": [null, {"name": {}, "items": 7}], "columns": "x"}}'),
  ],
  ['a folder', name => mkdirSync(place(name))],
  ['a link to nowhere', link('nowhere.json')],
];

describe.each(BROKEN)('a document that %s', (_name, work) => {
  it('is 503 for a while, between header and footer, wherever it was never rendered', async () => {
    const name = `broken-${BROKEN.findIndex(([, other]) => other === work)}`;
    await spoil(`pages/${name}.json`, work);
    // A product page that was rendered before has its last good rendering.
    await spoil('pages/product.json', work);
    for (const [url, accept] of [
      [`/cms/${name}.html`],
      [`/cms/${name}.html`, IN_PLACE_TYPE],
      [`/cms/${name}.html?look_identifer=a`],
      [`/cms/${name.toUpperCase()}.html`],
      [`/product/${name}.html`],
      [`/product/detail?sku=${name}`],
    ] as const) {
      const { statusCode, headers, body } = await get(url, accept);
      expect([url, statusCode, headers['cache-control']]).toEqual([url, 503, 'no-store']);
      expect(headers['retry-after']).toMatch(/^[1-9]\d*$/);
      expect(headers.etag ?? headers['cdn-cache-control']).toBeUndefined();
      expect(body).toContain('<title>页面暂时无法显示</title>');
      expect(body).toContain('© 春日');
      expect(body).not.toMatch(/broken-\d|line \d|column/);
    }
  });

  it('is 503 for a while as the answer of a call', async () => {
    await spoil('pages/called.json', work);
    await spoil('blocks/called.json', work);
    for (const url of [`${CALLS}/page/called`, `${CALLS}/block/called`]) {
      const { statusCode, headers, body } = await get(url);
      const answer = { status: 503, message: '服务器暂时无法处理，请稍后再试', data: null };
      expect([url, statusCode, JSON.parse(body)]).toEqual([url, 503, answer]);
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '1' });
    }
  });
});

it.each(ODD)('a document that is %s fails no page', async (_name, work) => {
  const name = `odd-${ODD.findIndex(([, other]) => other === work)}`;
  await spoil(`pages/${name}.json`, work);
  for (const page of ['product', 'category']) await spoil(`pages/${page}.json`, work);
  for (const block of ['header', 'footer', 'notfound', 'index-notices', 'belt-customize', name]) {
    await spoil(`blocks/${block}.json`, work);
  }
  for (const url of [
    ...[`/cms/${name}.html`, `/product/${name}.html`, '/product/RING-1.html', `/category/${name}.html`],
    ...[`/?look_identifer=${name}`, '/cms/none.html', '/sitemap.xml'],
    ...[`${CALLS}/page/${name}`, `${CALLS}/block/${name}`],
  ]) {
    const { statusCode } = await get(url);
    expect([url, [200, 404].includes(statusCode), statusCode]).toEqual([url, true, statusCode]);
  }
});
