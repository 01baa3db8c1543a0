import { execFileSync } from 'node:child_process';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { historyRoutes } from '../../gallery/history/routes.tsx';
import { page, text } from './cms-pages.ts';
import { entry, Shop } from './shop.ts';

const first = page({ hero: text('一', { image: '/media/a.png' }), 'a"b': text('旧'), same: text('同') });
const second = page({
  hero: text('二', { image: '/media/a.png' }),
  same: text('同'),
  'new</style>': text('新'),
});
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const shop = new Shop({ pages: { sale: first }, files: { 'media/a.png': PIXEL } });
let app: FastifyInstance;
const git = (...args: string[]) =>
  execFileSync('git', ['-c', 'user.name=林一', '-c', 'user.email=l@example.cn', ...args], {
    cwd: `${shop.root}/content`,
    encoding: 'utf8',
  }).trim();

beforeAll(async () => {
  git('init', '-q');
  git('add', '.');
  git('commit', '-qm', 'sale: <first> version');
  shop.write('content/pages/sale.json', second);
  git('commit', '-qam', 'sale: shorter');
  app = await shop.open({}, { ...entry, addRoutes: historyRoutes });
});
afterAll(() => shop.close());

const get = async (url: string) => app.inject(url);

it('lists the revisions of a page with author, date and subject, and opens one', async () => {
  expect((await get('/cms/sale.html?preview=1')).body).toContain('<a href="/_gallery/history/sale"');
  expect((await get('/cms/sale.html')).body).not.toContain('/_gallery/history');
  const { body, headers } = await get('/_gallery/history/sale');
  expect(body).toMatch(/sale: shorter.*sale: &lt;first&gt; version/s);
  expect(body).toContain('林一');
  expect(body).toMatch(/<time dateTime="20\d\d-\d\d-\d\dT/i);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toContain('<h1>sale 的历史</h1>');
  expect((await get('/_gallery/history/sale?lang=en')).body).toContain('<h1>History of sale</h1>');
  const revision = git('rev-parse', 'HEAD~1');
  expect(body).toContain(`href="/_gallery/history/sale/${revision}"`);
  expect((await get(`/_gallery/history/sale/${revision}`)).body).toContain('data-label="a&quot;b"');
  expect((await get('/_gallery/history/sale/now')).body).toContain('二');
});

it('compares two versions side by side, with the changed blocks marked', async () => {
  const revision = git('rev-parse', 'HEAD~1');
  const { body } = await get(`/_gallery/history/sale/${revision}/compare`);
  expect(body).toContain('~ hero.text &quot;一&quot; → &quot;二&quot;');
  const frames = [...body.matchAll(/<iframe[^>]* src="([^"]+)"/g)].map(([, src]) => src as string);
  const readMarks = async (src = '') => {
    const { body, headers } = await get(src.replaceAll('&amp;', '&'));
    expect(headers['content-security-policy']).toContain('sha256-');
    return body.match(/\[data-label="[^"]*"\](?=,\[data-problem)/g);
  };
  expect(await readMarks(frames[0])).toEqual(['[data-label="hero"]', '[data-label="a\\22 b"]']);
  expect(await readMarks(frames[1])).toEqual([
    '[data-label="hero"]',
    '[data-label="new\\3c \\2f style\\3e "]',
  ]);
});

it('writes a comparison that needs no server', async () => {
  const version = (name: string, of: object) => ({ name, text: JSON.stringify(of) });
  const payload = { before: version('HEAD:sale.json', first), after: version('sale.json', second) };
  const { body } = await app.inject({ method: 'POST', url: '/_gallery/compare', payload });
  expect(body).toContain('HEAD:sale.json → sale.json');
  expect(body.match(/<iframe[^>]* srcDoc="/gi)).toHaveLength(2);
  expect(body).toContain('data:image/png;base64,');
  expect(body).not.toMatch(/(?:src|href)=(?:"|&quot;)\/(?:assets|media)|<script|&lt;script/);
  const broken = { ...payload, after: { name: 'sale.json', text: '{' } };
  const { body: refused } = await app.inject({ method: 'POST', url: '/_gallery/compare', payload: broken });
  expect(refused).toContain('其中一个版本不是有效的 JSON');
});

it.each([
  '/_gallery/history/none',
  '/_gallery/history/sale/HEAD',
  '/_gallery/history/sale/0123456789',
  '/_gallery/history/..%2f..%2fsale/now',
])('answers 404 to %s', async url => expect((await get(url)).statusCode).toBe(404));
