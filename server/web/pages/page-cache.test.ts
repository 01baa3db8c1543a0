import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { CachedPage } from './cached-page.ts';
import { PageCache, RETRY_AFTER } from './page-cache.ts';

const page = (html: string, isOutdated?: () => boolean) => new CachedPage(html, 'csp', isOutdated);
const maker = (html: string) => vi.fn(async (): Promise<CachedPage | null> => page(html));

describe('PageCache', () => {
  it('renders a page once for concurrent and later requests', async () => {
    const cache = new PageCache();
    const make = maker('a');
    const pages = await Promise.all([1, 2, 3].map(() => cache.get('home', 'v1', make)));
    pages.push(await cache.get('home', 'v1', make));
    expect(make).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
  });

  it('renders a page again for a new version, and stores each address by itself', async () => {
    const cache = new PageCache();
    expect((await cache.get('home', 'v1', maker('a')))?.body('identity').toString()).toBe('a');
    expect((await cache.get('home', 'v2', maker('b')))?.body('identity').toString()).toBe('b');
    expect((await cache.get('other', 'v2', maker('c')))?.body('identity').toString()).toBe('c');
    const unused = maker('d');
    expect((await cache.get('home', 'v2', unused))?.body('identity').toString()).toBe('b');
    expect(unused).not.toHaveBeenCalled();
  });

  it('evicts the least recently requested page when it is full', async () => {
    const cache = new PageCache(2);
    await cache.get('a', 'v1', maker('a'));
    await cache.get('b', 'v1', maker('b'));
    await cache.get('a', 'v2', maker('a2'));
    await cache.get('c', 'v1', maker('c'));
    const [a, b, c] = [maker(''), maker(''), maker('')];
    await cache.get('a', 'v2', a);
    await cache.get('c', 'v1', c);
    await cache.get('b', 'v1', b);
    expect([a, b, c].map(make => make.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it.each([
    ['fails', () => Promise.reject(new Error('no'))],
    ['finds no page', () => Promise.resolve(null)],
  ])('does not store a rendering that %s', async (_name, fail) => {
    const cache = new PageCache();
    const results = await Promise.allSettled([1, 2].map(() => cache.get('home', 'v1', fail)));
    expect(results[0]).toEqual(results[1]);
    expect((await cache.get('home', 'v1', maker('a')))?.body('identity').toString()).toBe('a');
  });

  it('keeps a newer page when an older rendering fails late', async () => {
    const cache = new PageCache();
    let fail: (error: Error) => void = () => {};
    const slow = cache.get('home', 'v1', () => new Promise((_, reject) => (fail = reject)));
    await cache.get('home', 'v2', maker('b'));
    fail(new Error('late'));
    await expect(slow).rejects.toThrow('late');
    const unused = maker('c');
    await cache.get('home', 'v2', unused);
    expect(unused).not.toHaveBeenCalled();
  });

  it('renders an outdated page again, once', async () => {
    const cache = new PageCache();
    let outdated = false;
    await cache.get('home', 'v1', async () => page('a', () => outdated));
    outdated = true;
    const make = maker('b');
    const pages = await Promise.all([1, 2].map(() => cache.get('home', 'v1', make)));
    expect(pages.map(made => made?.body('identity').toString())).toEqual(['b', 'b']);
    expect(make).toHaveBeenCalledTimes(1);
  });
});

describe('a rendering that fails after an earlier one', () => {
  const fail = () => Promise.reject(new Error('no'));
  const readText = async (made: Promise<CachedPage | null>) => (await made)?.body('identity').toString();

  it('is answered with the last good page, reported once per version, and tried again', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const onStale = vi.fn();
    const cache = new PageCache(9, { onStale });
    await cache.get('home', 'v1', maker('a'));
    for (const version of ['v2', 'v2', 'v3'])
      expect(await readText(cache.get('home', version, fail))).toBe('a');
    expect(onStale).toHaveBeenCalledTimes(2);
    expect(cache.stale()).toEqual(['home']);
    vi.advanceTimersByTime(RETRY_AFTER);
    expect(await readText(cache.get('home', 'v3', maker('b')))).toBe('a');
    expect(await readText(cache.get('home', 'v3', fail))).toBe('b');
    expect(cache.stale()).toEqual([]);
    vi.useRealTimers();
  });

  it('is served where it is incomplete, unless an earlier one was complete', async () => {
    const incomplete = async () => new CachedPage('part', 'csp', () => true, new Error('no products'));
    const cache = new PageCache();
    expect(await readText(cache.get('home', 'v1', incomplete))).toBe('part');
    await cache.get('home', 'v2', maker('a'));
    expect(await readText(cache.get('home', 'v3', incomplete))).toBe('a');
  });
});

describe('CachedPage', () => {
  const html = '<p>手袋</p>'.repeat(200);

  it('compresses its body once for each encoding', async () => {
    const made = page(html);
    expect(made.body('identity').toString()).toBe(html);
    expect(brotliDecompressSync(await made.body('br')).toString()).toBe(html);
    expect(gunzipSync(await made.body('gzip')).toString()).toBe(html);
    expect(made.body('br')).toBe(made.body('br'));
  });

  it('has a different ETag for each encoding', () => {
    const tags = (['br', 'gzip', 'identity'] as const).map(encoding => page(html).buildEtag(encoding));
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]{22}(-br|-gzip)?"$/);
    expect(page(html).etag).toBe(page(html).etag);
    expect(page(html).etag).not.toBe(page(`${html} `).etag);
  });
});
