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
    autumn: page({ it: text('秋') }),
  },
  blocks: { banner: text('横幅') },
};
const shop = new Shop(files);
let publishing: Publishing;

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

describe('the preview of a release', () => {
  beforeAll(async () => {
    await shop.open({ CONTENT_STORE: 'database' });
    publishing = createPublishing(shop.database.db, { check: async () => [] });
  });
  afterAll(() => shop.close());

  it('shows the whole shop as it will be, keeps a cookie, and ends', async () => {
    const id = await release({ spring: '将来', soon: '新页' }, inSeconds(600));
    const first = await get(`/cms/spring.html?release=${id}`);
    expect(first.body).toContain('<p>将来</p>');
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    const cookie = String(first.headers['set-cookie']).split(';')[0] as string;
    expect(await read('/cms/soon.html', { cookie })).toBe('新页');
    expect(await read('/cms/soon.html')).toBe(404);
    expect(await read('/', { cookie })).toBe('欢迎光临');
    const ended = await get('/cms/spring.html?release=', { cookie });
    expect(ended.body).toContain('<p>春</p>');
    expect(ended.headers['set-cookie']).toContain('Max-Age=0');
  });

  it('shows all drafts', async () => {
    await publishing.saveDraft({ ...named('spring'), ...by, text: write('草稿') });
    expect(await read('/cms/spring.html?release=drafts')).toBe('草稿');
    expect(await read('/cms/spring.html')).toBe('春');
  });

  it.each(['999999', 'x', '-1', '1e3', '0'])('of %s shows no other shop', async given => {
    expect([404, '春']).toContain(await read(`/cms/spring.html?release=${given}`));
  });

  it('is for this machine alone', async () => {
    const id = await release({ other: '密' }, inSeconds(600));
    expect(await read(`/cms/other.html?release=${id}`, { 'x-forwarded-for': '1.2.3.4' })).toBe(404);
  });

  it('is not what a cache has from someone who may not see it', async () => {
    const id = await release({ autumn: '密' }, inSeconds(600));
    const url = `/cms/autumn.html?release=${id}`;
    for (const cookie of ['', `vitrine_release=${id}`]) {
      const outside = await get(url, { 'x-forwarded-for': '1.2.3.4', cookie });
      expect(outside.body).toContain('<p>秋</p>');
      expect(outside.headers).toMatchObject({
        'cache-control': 'private, no-cache',
        'cdn-cache-control': 'no-store',
      });
    }
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = shop.app.server.address() as { port: number };
    const served = (headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${port}${url}`, { headers }).then(answer => answer.text());
    expect(await served({ 'x-forwarded-for': '1.2.3.4' })).toContain('<p>秋</p>');
    expect(await served()).toContain('<p>密</p>');
  });
});

describe('a shared block', () => {
  const shared = (key: string, more: object = {}) => ({ blockType: 'shared', key, ...more });
  const block = (key: string, value: unknown) =>
    publishing
      .saveDraft({ kind: 'blocks', key, ...by, text: JSON.stringify(value) })
      .then(() => publishing.publish({ kind: 'blocks', key, ...by }));
  const using = async (key: string, ...blocks: object[]) => {
    const given = JSON.stringify(page(Object.fromEntries(blocks.map((value, at) => [`b${at}`, value]))));
    await publishing.saveDraft({ ...named(key), ...by, text: given });
    await publishing.publish({ ...named(key), ...by });
  };
  beforeAll(async () => {
    await shop.open({ CONTENT_STORE: 'database', NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://x.cn' });
    publishing = createPublishing(shop.database.db, { check: async () => [] });
  });
  afterAll(() => shop.close());

  it('shows on each page that names it, and an edit of it shows on all', async () => {
    await using('one', shared('banner'), text('后'));
    await using('two', shared('banner'));
    await shows('/cms/one.html', '横幅,后');
    await shows('/cms/two.html', '横幅');
    await block('banner', text('新横幅'));
    await shows('/cms/one.html', '新横幅,后');
    await shows('/cms/two.html', '新横幅');
    expect(await publishing.findUses({ key: 'banner' })).toEqual([
      { ...named('one'), isLive: true, isDraft: false },
      { ...named('two'), isLive: true, isDraft: false },
    ]);
  });

  it('that pages use is deleted only if that is accepted, and then shows nothing', async () => {
    await block('used', text('用'));
    await using('user', shared('used'), text('后'));
    const used = { kind: 'blocks', key: 'used', ...by } as const;
    await expect(publishing.deleteDocument(used)).rejects.toMatchObject({
      code: 'state',
      data: ['pages/user'],
    });
    await publishing.deleteDocument({ ...used, acceptWarnings: true });
    await shows('/cms/user.html', '后');
  });

  it.each<[string, () => Promise<unknown>, string]>([
    [
      'in a shared block',
      async () => {
        await block('inner', text('内'));
        await block('outer', shared('inner'));
        await using('p', shared('outer'));
      },
      '内',
    ],
    ['twice', () => using('p', shared('banner'), shared('banner')), '新横幅,新横幅'],
    ['that is missing', () => using('p', shared('nothing'), text('后')), '后'],
    [
      'that holds itself',
      async () => {
        await block('loop', shared('loop'));
        await using('p', shared('loop'), text('后'));
      },
      '后',
    ],
    [
      'that holds one that holds it',
      async () => {
        await block('x', shared('y'));
        await block('y', shared('x'));
        await using('p', shared('x'), text('后'));
      },
      '后',
    ],
    [
      'that is a map of blocks',
      async () => {
        await block('map', { a: text('图') });
        await using('p', shared('map'), text('后'));
      },
      '后',
    ],
    [
      'that is invalid JSON',
      async () => {
        await publishing.saveDraft({ kind: 'blocks', key: 'broken', ...by, text: '{"blockType":' });
        await publishing.publish({ kind: 'blocks', key: 'broken', ...by });
        await using('p', shared('broken'), text('后'));
      },
      '后',
    ],
    [
      'whose name has escapes',
      async () => {
        await publishing.saveDraft({
          ...named('p'),
          ...by,
          text: '{"title":"t","content":{"a":{"blockType":"sh\\u0061red","key":"b\\u0061nner"}}}',
        });
        await publishing.publish({ ...named('p'), ...by });
      },
      '新横幅',
    ],
    [
      'with a time that has passed',
      () => using('p', shared('banner', { show: { until: '2020-01-01T00:00' } }), text('后')),
      '后',
    ],
    [
      'with a time that replaces its own',
      async () => {
        await block('timed', text('时', { show: { until: '2020-01-01T00:00' } }));
        await using('p', shared('timed', { show: { from: '2020-01-01T00:00' } }));
      },
      '时',
    ],
  ])('%s', async (_what, act, words) => {
    await act();
    await shows('/cms/p.html', words);
  });

  it('of a release shows on every page at its moment', async () => {
    const { id } = await publishing.createRelease({ actor: LI, name: '横幅' });
    await publishing.saveDraft({ kind: 'blocks', key: 'banner', ...by, text: JSON.stringify(text('发布')) });
    await publishing.putIntoRelease({ kind: 'blocks', key: 'banner', ...by, release: id });
    await publishing.scheduleRelease({ actor: LI, id, at: inSeconds(3) });
    await shows('/cms/two.html', '发布');
  });
});
