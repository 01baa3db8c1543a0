import { deflateRawSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { addGallery } from '../../src/gallery.ts';
import { registry } from '../../src/registry.ts';
import { ROOT, readSample, SAMPLES } from '../support/read-sample.ts';
import { Shop } from './shop.ts';

const script = { file: 'assets/gallery-1.js', isEntry: true, css: ['assets/gallery-1.css'] };
const BUILT = {
  'dist/gallery/.vite/manifest.json': JSON.stringify({ 'gallery/entry-client.ts': script }),
  'dist/gallery/assets/gallery-1.js': 'edit()',
  'dist/gallery/assets/gallery-1.css': 'p{color:red}',
};
const entry = { ...(await createRenderEntry()), addRoutes: addGallery };
const pack = (text: string) => deflateRawSync(text).toString('base64url');

/** Text as it is in the markup of an answer. */
const escaped = (text: string) => text.replaceAll('"', '&quot;');

const shops: Shop[] = [];
async function open(more: Record<string, string> = {}): Promise<FastifyInstance> {
  const shop = new Shop({ files: BUILT });
  shops.push(shop);
  return shop.open({ SAMPLES_DIR: `${ROOT}/fixtures/blocks`, ...more }, entry);
}

let app: FastifyInstance;
beforeAll(async () => {
  app = await open();
});
afterAll(() => Promise.all(shops.map(shop => shop.close())));

const ENGLISH = { 'accept-language': 'en' };
const get = (url: string, headers: Record<string, string> = ENGLISH) => app.inject({ url, headers });
const post = (payload: string | object, headers: Record<string, string>) =>
  app.inject({ method: 'POST', url: '/_gallery/check', payload, headers });
const check = (text: string, headers: Record<string, string> = ENGLISH) => post({ text }, headers);

describe('the block gallery', () => {
  it('lists every registered type', async () => {
    const { statusCode, headers, body } = await get('/_gallery');
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(body).toContain('<html lang="en">');
    expect(body).toContain('<style>p{color:red}\np{color:red}</style>');
    const links = new Set([...body.matchAll(/href="\/_gallery\/([\w-]+)"/g)].map(([, type]) => type));
    expect([...links].sort()).toEqual(registry.all.map(({ type }) => type).sort());
  });

  it('finds types by name and description, and redirects to a type that is named exactly', async () => {
    const { body } = await get('/_gallery?q=single%20image');
    const main = body.split('<main')[1] ?? '';
    expect(main).toContain('href="/_gallery/block26"');
    expect(main).not.toContain('href="/_gallery/block41"');
    expect((await get('/_gallery?q=block41')).headers.location).toBe('/_gallery/block41');
    expect((await get('/_gallery?q=%3Cscript%3E')).body).not.toContain('<script>');
  });

  it('finds types by Chinese name and by field, and lists an exact name for the script', async () => {
    const found = async (query: string) => {
      const { body } = await get(`/_gallery?q=${encodeURIComponent(query)}&live=1`);
      const cards = (body.split('id="found"')[1] ?? '').matchAll(/href="\/_gallery\/([\w-]+)"/g);
      return [...cards].map(([, type]) => type);
    };
    expect((await found('倒计时')).slice(0, 2)).toEqual(['block20', 'block27']);
    expect(await found('deadline')).toEqual(['block20']);
    expect((await found('block26'))[0]).toBe('block26');
    expect(await found('斑马')).toEqual([]);
  });

  it('shows a picture of every type on both screens', async () => {
    const { body } = await get('/_gallery');
    const [...pictures] = body.matchAll(/<img src="(\/_gallery\/[\w-]+\/thumbnails\/[^"]+)"/g);
    expect(pictures).toHaveLength(registry.all.length * 2);
    const { headers, rawPayload } = await get(pictures[0]?.[1] as string);
    expect(headers['content-type']).toBe('image/webp');
    expect(headers['cache-control']).toContain('immutable');
    expect(rawPayload.subarray(8, 12).toString()).toBe('WEBP');
    expect((await get('/_gallery/block26/thumbnails/full.json')).statusCode).toBe(404);
    expect((await get('/_gallery/block26/thumbnails/..%2Ffull.json')).statusCode).toBe(404);
  });

  it('offers products and media for the editor, found as by vitrine skus and vitrine media', async () => {
    const CATALOGUE_FILE = `${ROOT}/fixtures/catalogue/products.json`;
    const shop = await open({ MEDIA_DIR: `${ROOT}/fixtures/media`, CATALOGUE_FILE });
    const pick = async (kind: string, query: string) => {
      const { body } = await shop.inject({ url: `/_gallery/pick/${kind}?q=${encodeURIComponent(query)}` });
      return [...body.matchAll(/(?:data-value|<img src)="([^"]+)"/g)].map(([, value]) => value);
    };
    expect((await pick('skus', 'aria 手提包 焦糖')).slice(0, 2)).toEqual([
      'ARIA-TOP-HANDLE-1',
      '/media/products/aria-top-handle_1_front.240.webp',
    ]);
    expect((await pick('media', 'ivory desktop')).slice(0, 2)).toEqual([
      '/media/heroes/ivory_desktop.webp',
      '/media/heroes/ivory_desktop.240.webp',
    ]);
    expect(await pick('media', '没有')).toEqual([]);
    expect((await shop.inject('/_gallery/pick/media?q=%3Cscript%3E')).body).not.toContain('<script>');
  });

  it.each([
    '/_gallery/none',
    '/_gallery/preview/samples/none/full',
    '/_gallery/preview/drafts/none',
    '/_gallery/preview/samples/block26/..%2f..%2fcontent',
    '/_gallery/preview/samples/block26/..',
    '/_gallery/preview/samples/block26/%2e%2e%2fpages%2fhome',
  ])('answers 404 to %s', async url => expect((await get(url)).statusCode).toBe(404));

  it('is not served in production', async () => {
    const inProduction = await open({ NODE_ENV: 'production' });
    for (const url of ['/_gallery', '/_gallery/block26', '/_gallery/preview/samples/block26/full'])
      expect((await inProduction.inject({ url })).statusCode, url).toBe(404);
    const posted = { method: 'POST', url: '/_gallery/check', payload: { text: '{}' } } as const;
    expect((await inProduction.inject(posted)).statusCode).toBe(404);
  });
});

describe.each(registry.all)('$type ($title) in the gallery', ({ type, title, schema, load }) => {
  it('has a page with its samples on desktop and mobile, and every field', async () => {
    const { statusCode, body } = await get(`/_gallery/${type}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<h1>${title}</h1>`);
    for (const sample of SAMPLES) {
      const frames = body.split(`<iframe src="/_gallery/preview/samples/${type}/${sample}"`).length - 1;
      expect(frames, `${type}: frames of its ${sample} sample`).toBe(2);
    }
    const { properties } = (await schema()).default as { properties: object };
    const rows = [...body.matchAll(/<th scope="row">([\w$]+)/g)].map(([, name]) => name);
    expect(rows).toEqual(expect.arrayContaining(Object.keys(properties)));
  });

  it.each(SAMPLES)('shows its %s sample, rendered as a page', async sample => {
    const { statusCode, body } = await get(`/_gallery/preview/samples/${type}/${sample}`);
    expect(statusCode).toBe(200);
    expect(body).not.toContain('data-problem');
    expect(body).toContain('noindex');
    if (load) expect(body).toContain(`data-block="${type}"`);
  });
});

it.each([
  ['editorial_block7', '#6F6A62'],
  ['editorial_block8', '#E4DFD7'],
  ['editorial_block9', '--pc-columns:3'],
])('shows the effect of %s on other blocks, in samples and drafts', async (type, changed) => {
  const text = JSON.stringify(readSample(type, 'full'));
  const { preview } = (await check(text)).json();
  for (const address of [`/_gallery/preview/samples/${type}/full`, preview]) {
    const { body } = await get(address);
    expect(body).toContain('data-block="screen_product_list"');
    expect(body).toContain(changed);
  }
});

describe('the gallery’s editor', () => {
  it('starts with the JSON of a link, checked and rendered', async () => {
    const text = '{ "blockType": "block26", "imge": "一" }';
    const { body } = await get(`/_gallery/block26?json=${pack(text)}`);
    expect(body).toContain(escaped(text));
    expect(body).toContain(escaped('"image" is missing. Add it.'));
    const preview = /<iframe src="(\/_gallery\/preview\/drafts\/[\w-]+)"/.exec(body)?.[1] as string;
    expect((await get(preview)).body).toContain('data-problem="block"');
  });

  it('reports a link whose JSON cannot be read, whatever its encoding', async () => {
    const bomb = deflateRawSync(Buffer.alloc(50_000_000)).toString('base64url').slice(0, 12_000);
    for (const json of ['%00', 'abc', pack('ÿ').slice(1), bomb])
      expect((await get(`/_gallery/block26?json=${json}`)).body).toContain('JSON is not readable');
  });

  it('reports findings like `vitrine validate`: label, type, pointer, problem, remedy, position', async () => {
    const { seoTitle: _, ...block } = readSample('block26', 'full');
    const text = JSON.stringify({ hero: { ...block, seoTitel: '一', image: 7 } }, null, 2);
    const { findings, summary, lines, preview } = (await check(text)).json();
    expect(findings).toContain(escaped('"hero" (block26) /seoTitel'));
    expect(findings).toContain(escaped('"seoTitel" is not a field here. Did you mean "seoTitle"?'));
    expect(findings).toMatch(/\/image[\s\S]*found the number 7/);
    expect(findings).toMatch(/line \d+, column \d+/);
    expect(summary).toBe('1 error, 1 warning');
    expect(lines).toHaveLength(2);
    expect(preview).toMatch(/^\/_gallery\/preview\/drafts\//);
  });

  it('has the findings about the shop, too', async () => {
    const image = { pcUrl: '/media/heroes/none.webp', alt: 'IMG_2041.jpg' };
    const { findings } = (await check(JSON.stringify({ blockType: 'block26', image }))).json();
    for (const rule of ['missing-media', 'alt-text']) expect(findings).toContain(`<code>${rule}</code>`);
  });

  it('shows no preview of invalid JSON, and reports the position of the error', async () => {
    const { findings, preview, lines } = (await check('{\n "blockType": "block26",\n}')).json();
    expect(findings).toContain('Invalid JSON');
    expect([preview, lines]).toEqual([null, [2]]);
  });

  it('escapes hostile JSON in the findings and in the result', async () => {
    const pc = '<p onclick="alert(1)">话</p><script>alert(1)</script><a href="javascript:alert(1)">去</a>';
    const hostile = {
      '</ol><script>alert(1)</script>': { blockType: '<img src=x onerror=alert(1)>' },
      html: { blockType: 'editorial_block5', content: { pc } },
    };
    const { findings, preview } = (await check(JSON.stringify(hostile))).json();
    expect(findings).not.toMatch(/<script|<img/i);
    const { body, headers } = await get(preview);
    const [markup = ''] = body.split('<script type="application/json"');
    expect(markup).toContain('话');
    expect(markup).not.toMatch(/<script>|onclick|onerror=alert\(1\)>|href="javascript:/i);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
  });

  it.each<[string, string | object, Record<string, string>]>([
    ['a content type that another site’s form could send', '{}', { 'content-type': 'text/plain' }],
    ['a body without text', { json: '{}' }, {}],
    ['a body above the size limit', { text: 'x'.repeat(300_000) }, {}],
  ])('refuses %s', async (_what, payload, headers) => {
    expect(String((await post(payload, headers)).statusCode)).toMatch(/^4/);
  });
});
