import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findPort } from '../../scripts/servers.mjs';
import { createPublishing, type Publishing } from '../../server/subjects/publishing/index.ts';
import { hasVarnish, startVarnish, type Varnish } from '../support/varnish.ts';
import { ALL, BAGS, DETAIL, HOME, OTHER, page, RINGS, SEARCH, SHARED, shop } from './cached-shop.ts';
import { entry } from './two-nodes.ts';

const isSkipped = !hasVarnish();
if (isSkipped)
  console.log('Skipping the cache in front of the shop: Varnish is not installed (apt install varnish).');

const LI = { kind: 'staff', name: 'li.na' } as const;

/** The time until which a change may be seen in the cache, in ms. */
const SOON = 1000;

// Its folder is there in any case.
afterAll(() => shop.close());

describe.skipIf(isSkipped)('a cache in front of the shop', () => {
  let varnish: Varnish;
  let publishing: Publishing;
  const times: number[] = [];

  beforeAll(async () => {
    const port = await findPort();
    const app = await shop.open(
      {
        CONTENT_STORE: 'database',
        NODE_ENV: 'production',
        PUBLIC_ORIGIN: 'https://x.cn',
        SECRET_KEY: 'k'.repeat(32),
        PURGE_URL: `http://127.0.0.1:${port}/`,
      },
      entry,
    );
    publishing = createPublishing(shop.database.db, { check: async () => [] });
    await app.prepareIndexes();
    // Varnish is not there yet: what is purged at the start is tried again.
    varnish = await startVarnish(port, new URL(await app.listen({ port: 0, host: '127.0.0.1' })));
  });
  afterAll(() => varnish?.stop());

  const ask = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(varnish.url + url, { headers, redirect: 'manual' });
    const text = await answer.text();
    const shown = (/<p>(.*?)<\/p>/.exec(text)?.[1] ?? '').replaceAll('<!-- -->', '');
    return { status: answer.status, isHit: answer.headers.get('x-cache') === 'hit', shown, text, answer };
  };
  const isCached = async (url: string) => (await ask(url)).isHit;
  /** Fills the cache, until nothing that was purged before is under way. */
  const fill = async () => {
    let quiet = 0;
    await expect
      .poll(
        async () => {
          const hits: boolean[] = [];
          for (const url of ALL) hits.push(await isCached(url));
          quiet = hits.includes(false) ? 0 : quiet + 1;
          return quiet;
        },
        { timeout: 20_000, interval: 50 },
      )
      .toBeGreaterThan(5);
  };
  /** Returns the addresses that the cache has forgotten, once it has forgotten those that are expected. */
  const forgotten = async (change: () => Promise<unknown>, expected: readonly string[]) => {
    await fill();
    await change();
    const from = performance.now();
    const gone = new Set<string>();
    while (!expected.every(url => gone.has(url)) && performance.now() - from < 10_000) {
      for (const url of ALL) if (!(await isCached(url))) gone.add(url);
    }
    const took = performance.now() - from;
    // Searches show pages, and rows of similar products what is found among all: these may be forgotten with others.
    const named = [...gone].filter(url => expected.includes(url) || ![DETAIL, SEARCH].includes(url));
    return { gone: named.sort(), took };
  };

  const publish = async (kind: 'pages' | 'blocks', key: string, document: object) => {
    const name = { kind, key, actor: LI };
    await publishing.saveDraft({ ...name, ifMatch: '*', text: JSON.stringify(document) });
    await publishing.publish({ ...name, ifMatch: '*' });
  };
  const update = (text: string) => sql.raw(text).execute(shop.database.db);

  const CHANGES: [what: string, change: () => Promise<unknown>, of: string[], shown: [string, string]][] = [
    ['a page is published', () => publish('pages', 'home', page({ skus: ['B'] })), [HOME], [HOME, 'B 乙']],
    [
      'a page is rolled back',
      () => publishing.rollback({ kind: 'pages', key: 'home', actor: LI, version: 1, ifMatch: '*' }),
      [HOME],
      [HOME, 'A 甲'],
    ],
    [
      'a shared block is published',
      () => publish('blocks', 'offer', { blockType: 'shows', skus: ['B'] }),
      [SHARED],
      [SHARED, 'B 乙'],
    ],
    [
      'a price changes',
      () => update("update children set price = 900 where parent_sku = 'A'"),
      [HOME, DETAIL, RINGS, SEARCH],
      [DETAIL, '¥9'],
    ],
    [
      'the last piece is sold',
      () => update("update children set stock = 0 where parent_sku = 'A'"),
      [DETAIL, RINGS, SEARCH],
      [RINGS, '售罄'],
    ],
    [
      'a piece comes back',
      () => update("update children set stock = 1 where parent_sku = 'A'"),
      [DETAIL, RINGS, SEARCH],
      [RINGS, '有货'],
    ],
    [
      'a product is taken off the shop',
      () => update("update colours set enabled = false where sku = 'C'"),
      [BAGS],
      [BAGS, '1|B 乙'],
    ],
    [
      'a product is sold again',
      () => update("update colours set enabled = true where sku = 'C'"),
      [BAGS],
      [BAGS, 'C 丙'],
    ],
    [
      'a category gets another name',
      () => update("update categories set name = '包袋' where id = 'bags'"),
      ALL,
      [BAGS, '2|'],
    ],
    [
      'the footer is published',
      () => publish('blocks', 'footer', { content: { copyright: '© 新的' } }),
      ALL,
      [HOME, 'A 甲'],
    ],
  ];

  it('keeps documents for as long as nothing has changed', async () => {
    await fill();
    expect((await ask(HOME)).shown).toContain('A 甲');
    const own = await shop.app.inject(HOME);
    expect(own.headers['cdn-cache-control']).toMatch(/^max-age=3600, /);
    expect(String(own.headers['surrogate-key']).split(' ')).toEqual([
      ...['all', 'page-home', 'block-header', 'block-footer', 'block-notfound', 'sku-A'],
    ]);
    // Keys are between the shop and its caches.
    const { answer } = await ask(HOME);
    expect([answer.headers.get('surrogate-key'), answer.headers.get('cdn-cache-control')]).toEqual([
      null,
      null,
    ]);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
  });

  it.each(CHANGES)('forgets what shows it, and nothing else: %s', async (_what, change, of, [url, text]) => {
    const { gone, took } = await forgotten(change, of);
    expect(gone).toEqual([...of].sort());
    times.push(took);
    await expect.poll(async () => (await ask(url)).shown).toContain(text);
  });

  it('forgets within a second', () => {
    // A machine that is busy may delay one of them.
    expect(times.sort((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(SOON);
  });

  it('keeps a document no longer than until the next release', async () => {
    await fill();
    const { id } = await publishing.createRelease({ actor: LI, name: '春季' });
    await publishing.saveDraft({
      kind: 'pages',
      key: 'other',
      actor: LI,
      ifMatch: '*',
      text: JSON.stringify(page({ skus: ['A'] })),
    });
    await publishing.putIntoRelease({ kind: 'pages', key: 'other', actor: LI, ifMatch: '*', release: id });
    const at = Date.now() + 4000;
    await publishing.scheduleRelease({ actor: LI, id, at: new Date(at) });
    const seen: { sent: number; answered: number; shown: string }[] = [];
    while (Date.now() < at + 1000) {
      const sent = Date.now();
      const { shown } = await ask(OTHER);
      seen.push({ sent, answered: Date.now(), shown });
    }
    expect(seen.filter(({ answered, shown }) => answered < at && !shown.includes('B 乙'))).toEqual([]);
    expect(seen.filter(({ sent, shown }) => sent > at + SOON - 100 && !shown.includes('A 甲'))).toEqual([]);
    expect(seen.at(-1)?.shown).toContain('A 甲');
  });

  it.each<[string, string, Record<string, string>]>([
    ['a preview', '/?preview=1', {}],
    ['a preview of a release', '/?release=1', {}],
    ['a page with the cookie of a release', '/', { cookie: 'vitrine_release=drafts' }],
    ['a page in place', '/', { accept: 'application/vnd.vitrine.page+json' }],
    ['a call', '/rest/default/V1/cms/page/home', {}],
    ['the health', '/readyz', {}],
    ['a page that does not exist', '/cms/none.html', {}],
    ['a redirect', '/CMS/none.html', {}],
  ])('never keeps %s', async (_what, url, headers) => {
    for (let turn = 0; turn < 3; turn++) expect((await ask(url, headers)).isHit).toBe(false);
    // Nor does it get in the way of others.
    await expect.poll(() => isCached(HOME)).toBe(true);
    expect((await ask(HOME)).text).toContain('<!doctype html>');
  });

  it('gives one document to all, whatever cookies they send, and without any of theirs', async () => {
    await fill();
    const { isHit, answer } = await ask(HOME, { cookie: 'visitor=1; PHPSESSID=2' });
    expect([isHit, answer.headers.get('set-cookie')]).toEqual([true, null]);
  });

  it('is purged by keys alone', async () => {
    const purge = (key: string) => fetch(varnish.url, { method: 'PURGE', headers: { 'surrogate-key': key } });
    await fill();
    for (const key of ['page', 'hom', 'page-hom', 'sku-', 'age-home', 'x'])
      expect((await purge(key)).status).toBe(200);
    expect(await isCached(HOME)).toBe(true);
    for (const key of ['a"b', '.*', '(', 'a && obj.status == 200'])
      expect((await purge(key)).status).toBe(400);
    expect(await isCached(HOME)).toBe(true);
    await purge('x page-home y');
    expect([await isCached(HOME), await isCached(OTHER)]).toEqual([false, true]);
  });
});
