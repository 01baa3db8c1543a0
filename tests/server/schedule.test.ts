import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { IN_PLACE_TYPE } from '#engine';
import { openFolderSource } from '../../server/subjects/content/folder-source.ts';
import { createPageSearch } from '../../server/subjects/search/page-search.ts';
import { page, text } from './cms-pages.ts';
import { labelsIn, Shop } from './shop.ts';

const at = (time: string) => Date.parse(`${time}+08:00`);

let shop: Shop;
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: at('2026-12-24T19:00') }));
afterEach(async () => {
  await shop.close();
  vi.useRealTimers();
});

const gift = page(
  {
    always: text('平常'),
    eve: text('平安夜', { show: { from: '2026-12-24 20:00', until: '2026-12-24T22:00:00+08:00' } }),
    after: text('之后', { show: { from: '2026-12-24 22:00' } }),
  },
  { show: { from: '2026-12-24', until: '2026-12-31' } },
);

async function open(env: Record<string, string> = {}) {
  shop = new Shop({ pages: { gift } });
  const app = await shop.open(env);
  const get = (query = '', accept = 'text/html') =>
    app.inject({ url: `/cms/gift.html${query}`, headers: { accept } });
  return { app, get };
}

it('shows and hides blocks on time from the cache, in the document and in the page plan', async () => {
  const { get } = await open({ NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(40) });
  const shown = async () => {
    const plan = (await get('', IN_PLACE_TYPE)).json();
    const labels = plan.view.blocks.map(({ label }: { label: string }) => label);
    expect(labelsIn((await get()).body)).toEqual(labels);
    expect((await get()).body).not.toContain('2026-12-24');
    return labels;
  };
  expect(await shown()).toEqual(['always']);
  vi.setSystemTime(at('2026-12-24T19:59:59.999'));
  expect(await shown()).toEqual(['always']);
  vi.setSystemTime(at('2026-12-24T20:00'));
  expect(await shown()).toEqual(['always', 'eve']);
  vi.setSystemTime(at('2026-12-24T22:00'));
  expect(await shown()).toEqual(['always', 'after']);
});

it('answers 404 outside of a page’s time, and leaves the page out of search and sitemap', async () => {
  const { app, get } = await open();
  const source = await openFolderSource(`${shop.root}/content`);
  const search = createPageSearch(source);
  const isListed = async () => [
    (await app.inject('/sitemap.xml')).body.includes('/cms/gift.html'),
    (await search.find('春日', 5)).length > 0,
    (await get()).statusCode === 200,
  ];
  vi.setSystemTime(at('2026-12-23T23:59'));
  expect(await isListed()).toEqual([false, false, false]);
  vi.setSystemTime(at('2026-12-24T00:00'));
  expect(await isListed()).toEqual([true, true, true]);
  vi.setSystemTime(at('2026-12-31T23:59'));
  expect((await get()).statusCode).toBe(200);
  vi.setSystemTime(at('2027-01-01T00:00'));
  expect((await get()).statusCode).toBe(404);
  expect((await get('', IN_PLACE_TYPE)).statusCode).toBe(404);
});

it('limits caches in front of the shop to the next change', async () => {
  const { app, get } = await open();
  const caching = async () => (await get()).headers['cdn-cache-control'];
  expect(await caching()).toBe('max-age=10, stale-while-revalidate=300, stale-if-error=3590');
  vi.setSystemTime(at('2026-12-24T19:59:55.500'));
  expect(await caching()).toBe('max-age=4, stale-while-revalidate=0, stale-if-error=0');
  const home = await app.inject('/');
  expect(home.headers['cdn-cache-control']).toBe(
    'max-age=10, stale-while-revalidate=300, stale-if-error=86400',
  );
});

it('reports in a preview its time, or that the page is not public', async () => {
  const { get } = await open();
  const bar = async (query: string) => {
    const { body } = await get(`?preview=1&lang=en${query}`);
    const [, attributes = '', note = ''] =
      /<nav id="preview-bar"([^>]*)><span[^>]*>(.*?)<\/span>/.exec(body) ?? [];
    return { at: /data-at="(\d+)"/.exec(attributes)?.[1], note };
  };
  vi.setSystemTime(at('2026-12-01T00:00'));
  expect(await bar('')).toEqual({
    at: undefined,
    note: 'This page is not public. It shows from 2026-12-24 00:00 (China time).',
  });
  expect(await bar('&at=2026-12-24T20:30')).toEqual({
    at: String(at('2026-12-24T20:30')),
    note: expect.stringContaining('Shown as of 2026-12-24 20:30 (China time)'),
  });
  vi.setSystemTime(at('2026-12-25T00:00'));
  expect(await bar('')).toEqual({ at: undefined, note: '' });
  vi.setSystemTime(at('2027-02-01T00:00'));
  expect((await bar('')).note).toContain('It showed until 2027-01-01 00:00');
  vi.setSystemTime(at('2026-12-25T00:00'));
  expect((await get()).body).not.toContain('preview-bar');
});

it('previews a page at a time; without one, also before it is published', async () => {
  const { get } = await open();
  vi.setSystemTime(at('2026-12-01T00:00'));
  expect((await get()).statusCode).toBe(404);
  expect(labelsIn((await get('?preview=1')).body)).toEqual(['always']);
  expect(labelsIn((await get('?preview=1&at=2026-12-24T20:30')).body)).toEqual(['always', 'eve']);
  expect(labelsIn((await get('?preview=1&at=2026-12-24T23:30:00%2B09:00')).body)).toEqual([
    'always',
    'after',
  ]);
  expect((await get('?preview=1&at=2027-01-02')).statusCode).toBe(404);
  expect((await get('?preview=1&at=later')).statusCode).toBe(400);
  expect((await get('?at=2026-12-24T20:30')).statusCode).toBe(404);
});
