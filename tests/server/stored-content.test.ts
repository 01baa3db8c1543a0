import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createPublishing,
  type DocumentName,
  type Publishing,
} from '../../server/subjects/publishing/index.ts';
import { page, text } from './cms-pages.ts';
import { Shop } from './shop.ts';

const LI = { kind: 'staff', name: 'li.na' } as const;
const by = { actor: LI, ifMatch: '*' };
const named = (key: string): DocumentName => ({ kind: 'pages', key });
const write = (words: string) => JSON.stringify(page({ it: text(words) }));
const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);

const files = {
  pages: {
    spring: page({ it: text('春') }),
    twice:
      '{"title":"重","content":{"2":{"blockType":"text","text":"b"},"1":{"blockType":"text","text":"a"},"2":{"blockType":"text","text":"c"}}}',
  },
  blocks: { banner: text('横幅') },
};
const shop = new Shop(files);
let publishing: Publishing;

/** Publishes like another process: this one learns of it by itself. */
async function publish(key: string, words: string) {
  await publishing.saveDraft({ ...named(key), ...by, text: write(words) });
  await publishing.publish({ ...named(key), ...by });
}
async function release(words: Record<string, string>, at: Date | 'now') {
  const { id } = await publishing.createRelease({ actor: LI, name: '批次' });
  for (const [key, text] of Object.entries(words)) {
    await publishing.saveDraft({ ...named(key), ...by, text: write(text) });
    await publishing.putIntoRelease({ ...named(key), ...by, release: id });
  }
  await publishing.scheduleRelease({ actor: LI, id, at });
  return id;
}
const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
const read = async (url: string, headers?: Record<string, string>) => {
  const { statusCode, body } = await get(url, headers);
  return statusCode === 200
    ? [...body.matchAll(/<p>((?!©).*?)<\/p>/g)].map(([, words]) => words).join()
    : statusCode;
};
const shows = (url: string, words: unknown) =>
  vi.waitFor(async () => expect(await read(url)).toEqual(words), { timeout: 20_000, interval: 20 });

describe('pages in the database', () => {
  beforeAll(async () => {
    await shop.open({ CONTENT_STORE: 'database', NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://x.cn' });
    publishing = createPublishing(shop.database.db, { check: async () => [] });
  });
  afterAll(() => shop.close());

  it('are filled from the folder once, as they are written', async () => {
    expect(await read('/')).toBe('欢迎光临');
    expect((await publishing.readDocument(named('twice'))).liveText).toBe(files.pages.twice);
    expect(await publishing.listVersions(named('spring'))).toMatchObject([{ number: 1, origin: 'import' }]);
    const body = (await get('/cms/twice.html')).body;
    expect([...body.matchAll(/data-label="([^"]*)"/g)].map(([, label]) => label).slice(0, 2)).toEqual([
      '2',
      '1',
    ]);
  });

  it('show what was published, rolled back, deleted and restored, without a restart', async () => {
    await publish('spring', '春二');
    await shows('/cms/spring.html', '春二');
    await publishing.rollback({ ...named('spring'), ...by, version: 1 });
    await shows('/cms/spring.html', '春');
    await publishing.deleteDocument({ ...named('spring'), ...by });
    await shows('/cms/spring.html', 404);
    await publishing.restoreDocument({ ...named('spring'), ...by });
    await shows('/cms/spring.html', '春');
  });

  it('that are new show at their address, and a draft does not', async () => {
    await publishing.saveDraft({ ...named('fresh'), ...by, text: write('新') });
    expect(await read('/cms/fresh.html')).toBe(404);
    await publishing.publish({ ...named('fresh'), ...by });
    await shows('/cms/fresh.html', '新');
  });

  it('lead to where their content went: permanently or temporarily, with the query, until a page is there', async () => {
    await publishing.setRedirect({ actor: LI, from: '/cms/went.html', to: '/cms/spring.html' });
    await publishing.setRedirect({ actor: LI, from: '/old/春', to: '/', status: 302 });
    // The later of the two.
    await vi.waitFor(async () => expect((await get('/old/%E6%98%A5')).statusCode).toBe(302), {
      timeout: 20_000,
    });
    const { headers } = await get('/cms/went.html?a=1');
    expect(headers).toMatchObject({ location: '/cms/spring.html?a=1', 'cache-control': 'no-cache' });
    expect(await get('/old/%E6%98%A5')).toMatchObject({ statusCode: 302, headers: { location: '/' } });
    expect((await shop.app.inject({ method: 'POST', url: '/cms/went.html' })).statusCode).not.toBe(301);
    await publish('went', '回');
    await shows('/cms/went.html', '回');
  });

  it('of a release show at its moment, all at once, though no job runs', async () => {
    await publish('a', 'a1');
    await publish('b', 'b1');
    await shows('/cms/b.html', 'b1');
    const at = inSeconds(4);
    await release({ a: 'a2', b: 'b2', soon: '新' }, at);
    const seen = new Set<string>();
    for (;;) {
      // Timers, too, have their turn.
      await delay(1);
      const sent = Date.now();
      const both = [
        await read('/cms/a.html'),
        await read('/cms/b.html'),
        await read('/cms/soon.html'),
      ].join();
      const received = Date.now();
      if (received < at.getTime()) expect(both).toBe('a1,b1,404');
      if (sent >= at.getTime()) expect(both).toBe('a2,b2,新');
      seen.add(both);
      if (sent >= at.getTime()) break;
    }
    expect(seen).toContain('a1,b1,404');
  });

  it('of a release limit how long caches in front keep them', async () => {
    await publish('cached', '旧');
    await shows('/cms/cached.html', '旧');
    const caching = async () => (await get('/cms/cached.html')).headers['cdn-cache-control'];
    expect(await caching()).toBe('max-age=10, stale-while-revalidate=300, stale-if-error=86400');
    await release({ cached: '新' }, inSeconds(60));
    await vi.waitFor(async () => expect(await caching()).not.toContain('stale-if-error=86400'), {
      timeout: 20_000,
    });
    const [, fresh, stale] =
      /max-age=(\d+), stale-while-revalidate=(\d+)/.exec(String(await caching())) ?? [];
    expect(Number(fresh) + Number(stale)).toBeLessThanOrEqual(60);
  });

  it('of a release are seen by no one before it in production, whatever the address and cookie say', async () => {
    const id = await release({ spring: '密' }, inSeconds(600));
    for (const url of [`/cms/spring.html?release=${id}`, '/cms/spring.html?release=drafts']) {
      expect(await read(url)).toBe('春');
      expect(await read('/cms/spring.html', { cookie: `vitrine_release=${id}` })).toBe('春');
    }
    expect((await get('/')).headers['set-cookie']).toBeUndefined();
  });

  it('are served from memory while the database does not answer', async () => {
    await publish('kept', '留');
    await shows('/cms/kept.html', '留');
    await sql`alter table content_state rename to content_state_away`.execute(shop.database.db);
    expect(await read('/cms/kept.html')).toBe('留');
    await sql`alter table content_state_away rename to content_state`.execute(shop.database.db);
  });

  it('are not filled again by a second start, whatever the folder has by then', async () => {
    await publish('spring', '库中');
    await shows('/cms/spring.html', '库中');
    const { documents } = { documents: await publishing.listDocuments() };
    const { seedContent } = await import('../../server/subjects/publishing/index.ts');
    shop.write('content/pages/spring.json', page({ it: text('文件') }));
    expect(await seedContent(shop.database.db, `${shop.root}/content`)).toBeNull();
    expect(await publishing.listDocuments()).toEqual(documents);
  });
});
