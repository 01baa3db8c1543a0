import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Overloaded } from '../../base/overload/gate.ts';
import { CachedPage } from './cached-page.ts';
import { createCircuit } from './circuit.ts';
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
    ['large pages leave sooner', [400, 400, 400], ['c']],
    ['pages that fit stay', [200, 200, 200], ['a', 'b', 'c']],
    ['a page counts with its encodings', [300, 300, 300], ['b', 'c']],
    ['a page that is larger than the cache is not kept, and evicts none', [200, 200, 900], ['a', 'b']],
    ['small pages leave for a large one', [100, 100, 700], ['c']],
  ])('evicts by bytes: %s', async (_what, sizes, left) => {
    const cache = new PageCache(9, { maxBytes: 1000 });
    for (const [n, size] of sizes.entries()) await cache.get('abc'.charAt(n), 'v1', maker('x'.repeat(size)));
    expect([...'abc'].filter(at => cache.peek(at, 'v1'))).toEqual(left);
  });

  it.each([
    ['for a new version', 'v2', undefined],
    ['in place of an outdated one', 'v1', () => true],
  ])('counts the bytes of a page that is made again %s', async (_when, version, isOutdated) => {
    const cache = new PageCache(9, { maxBytes: 1000 });
    await cache.get('a', 'v1', async () => page('x'.repeat(100), isOutdated));
    await cache.get('b', 'v1', maker('x'.repeat(100)));
    await cache.get('a', version, maker('x'.repeat(700)));
    expect(['a', 'b'].filter(at => cache.peek(at, at === 'a' ? version : 'v1'))).toEqual(['a']);
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

describe('a circuit', () => {
  const down = () =>
    vi.fn(() => Promise.reject<CachedPage | null>(Object.assign(new Error('down'), { code: '55P03' })));
  const readText = async (made: Promise<CachedPage | null>) => (await made)?.body('identity').toString();
  let now = 0;
  beforeEach(() => {
    now = 0;
    vi.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
  /** The key of a page is the part before the colon. */
  const open = () =>
    new PageCache<CachedPage | null>(9, { circuit: createCircuit(at => at.split(':')[0] as string) });

  it('answers with last good pages, and refuses others, without a rendering for each', async () => {
    const cache = open();
    for (const at of ['list:1', 'list:2']) await cache.get(at, 'v1', maker(at));
    expect(await readText(cache.get('list:1', 'v2', down()))).toBe('list:1');
    const unused = down();
    expect(await readText(cache.get('list:2', 'v2', unused))).toBe('list:2');
    await expect(cache.get('list:3', 'v2', unused)).rejects.toMatchObject({ statusCode: 503 });
    expect(unused).not.toHaveBeenCalled();
    expect(cache.stale().sort()).toEqual(['list:1', 'list:2']);
  });

  it('lets one rendering try every half second, and all again once it succeeds', async () => {
    const cache = open();
    await cache.get('list:1', 'v1', maker('a'));
    await expect(cache.get('list:2', 'v1', down())).rejects.toThrow('down');
    now += RETRY_AFTER;
    const [probe, unused] = [down(), down()];
    const tried = cache.get('list:2', 'v1', probe);
    await expect(cache.get('list:3', 'v1', unused)).rejects.toMatchObject({ statusCode: 503 });
    await expect(tried).rejects.toThrow('down');
    expect([probe, unused].map(render => render.mock.calls.length)).toEqual([1, 0]);
    now += RETRY_AFTER;
    expect(await readText(cache.get('list:2', 'v1', maker('b')))).toBe('b');
    expect(await readText(cache.get('list:3', 'v1', maker('c')))).toBe('c');
  });

  it('lets the pages of other keys be made', async () => {
    const cache = open();
    await expect(cache.get('list:1', 'v1', down())).rejects.toThrow('down');
    expect(await readText(cache.get('home:1', 'v1', maker('home')))).toBe('home');
  });

  it.each([
    ['a mistake of the shop', new TypeError('x')],
    ['too much load', new Overloaded('busy')],
    ['an unreadable file', Object.assign(new Error('gone'), { code: 'ENOENT' })],
  ])('is not opened by %s', async (_what, error) => {
    const cache = open();
    await expect(cache.get('list:1', 'v1', () => Promise.reject(error))).rejects.toThrow(error.message);
    expect(await readText(cache.get('list:2', 'v1', maker('b')))).toBe('b');
  });

  it('serves the last complete page at once after an incomplete one, and refuses no other', async () => {
    const cache = open();
    const part = vi.fn(async () => new CachedPage('part', 'csp', () => true, new Error('no products')));
    await cache.get('home:1', 'v1', maker('a'));
    expect(await readText(cache.get('home:1', 'v2', part))).toBe('a');
    expect(await readText(cache.get('home:1', 'v3', part))).toBe('a');
    expect(part).toHaveBeenCalledTimes(1);
    expect(await readText(cache.get('home:2', 'v3', part))).toBe('part');
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
