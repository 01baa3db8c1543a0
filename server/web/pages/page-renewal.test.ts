import { describe, expect, it, vi } from 'vitest';
import { CachedPage } from './cached-page.ts';
import { PageCache, RETRY_AFTER } from './page-cache.ts';

const page = (html: string) => new CachedPage(html, 'csp');
const maker = (html: string) => vi.fn(async (): Promise<CachedPage | null> => page(html));

describe('a page that will be outdated soon', () => {
  const readText = async (made: Promise<CachedPage | null>) => (await made)?.body('identity').toString();
  const turn = () => new Promise(resolve => setImmediate(resolve));
  let state: 'current' | 'aging' | 'outdated' = 'current';
  const agingPage = (html: string) =>
    new CachedPage(
      html,
      'csp',
      () => state === 'outdated',
      null,
      undefined,
      () => state !== 'current',
    );

  /** A cache with such a page, and a rendering that ends with `finish`. */
  async function open(options = {}) {
    state = 'current';
    const cache = new PageCache<CachedPage | null>(9, options);
    await cache.get('list', 'v1', async () => agingPage('a'));
    let end = (_made: CachedPage | null | Error) => {};
    const render = vi.fn(
      () =>
        new Promise<CachedPage | null>((resolve, reject) => {
          end = made => (made instanceof Error ? reject(made) : resolve(made));
        }),
    );
    const finish = async (made: CachedPage | null | Error) => {
      end(made);
      await turn();
    };
    return { cache, render, finish };
  }

  it('is served at once, and rendered again once behind the answers', async () => {
    const { cache, render, finish } = await open();
    expect(cache.peek('list', 'v1')).toBeDefined();
    state = 'aging';
    expect(cache.peek('list', 'v1')).toBeUndefined();
    for (let n = 0; n < 5; n++) expect(await readText(cache.get('list', 'v1', render))).toBe('a');
    expect(render).toHaveBeenCalledTimes(1);
    await finish(page('b'));
    expect(await readText(cache.get('list', 'v1', render))).toBe('b');
    expect(render).toHaveBeenCalledTimes(1);
  });

  it('is never served once it is outdated: requests wait for the one rendering', async () => {
    const { cache, render, finish } = await open();
    state = 'aging';
    await cache.get('list', 'v1', render);
    state = 'outdated';
    const waiting = [1, 2, 3].map(() => readText(cache.get('list', 'v1', render)));
    await turn();
    await finish(page('b'));
    expect(await Promise.all(waiting)).toEqual(['b', 'b', 'b']);
    expect(render).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['fails', new Error('no')],
    ['is incomplete', new CachedPage('part', 'csp', () => true, new Error('no products'))],
  ])('stays while a rendering %s, which is tried again after a while', async (_what, made) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const onStale = vi.fn();
    const { cache, render, finish } = await open({ onStale });
    state = 'aging';
    await cache.get('list', 'v1', render);
    await finish(made);
    expect(await readText(cache.get('list', 'v1', render))).toBe('a');
    expect(render).toHaveBeenCalledTimes(1);
    expect([cache.stale(), onStale.mock.calls.length]).toEqual([[], 0]);
    vi.advanceTimersByTime(RETRY_AFTER);
    expect(await readText(cache.get('list', 'v1', render))).toBe('a');
    expect(render).toHaveBeenCalledTimes(2);
    await finish(made);
    // Outdated, it is treated like any page that can't be made.
    state = 'outdated';
    const late = readText(cache.get('list', 'v1', render));
    await turn();
    await finish(made);
    expect(await late).toBe('a');
    expect(cache.stale()).toEqual(['list']);
    vi.useRealTimers();
  });

  it('is gone with the next request when its rendering finds none', async () => {
    const { cache, render, finish } = await open();
    state = 'aging';
    await cache.get('list', 'v1', render);
    await finish(null);
    expect(await cache.get('list', 'v1', async () => null)).toBeNull();
  });

  it('does not replace a newer version that was rendered meanwhile', async () => {
    const { cache, render, finish } = await open();
    state = 'aging';
    await cache.get('list', 'v1', render);
    state = 'current';
    await cache.get('list', 'v2', maker('new'));
    await finish(page('old'));
    const unused = maker('');
    expect(await readText(cache.get('list', 'v2', unused))).toBe('new');
    expect(unused).not.toHaveBeenCalled();
  });
});

it('keeps its pages while addresses are requested that have none', async () => {
  const cache = new PageCache<CachedPage | null>(2);
  for (const at of ['a', 'b']) await cache.get(at, 'v1', maker(at));
  const invented = Array.from({ length: 20 }, (_, n) => `invented-${n}`);
  await Promise.all(invented.map(at => cache.get(at, 'v1', async () => null)));
  await Promise.allSettled(invented.map(at => cache.get(at, 'v1', () => Promise.reject(new Error('no')))));
  for (const at of ['a', 'b']) expect(cache.peek(at, 'v1')?.body('identity').toString()).toBe(at);
});
