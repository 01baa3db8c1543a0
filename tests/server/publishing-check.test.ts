import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TOKEN_SCOPES } from '#contract/staff';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { createRenderEntry } from '../../src/entry-server.tsx';
import { Shop } from './shop.ts';

interface Finding {
  line: number;
  column: number;
  rule: string;
  severity: string;
  message: string;
}

const FIXTURES = resolve(import.meta.dirname, '../../fixtures');
const HOME = readFileSync(`${FIXTURES}/content/pages/home.json`, 'utf8');
const FIRST_SKU = /"skus": \[\s*"([^"]+)"/.exec(HOME)?.[1] ?? '';
const shop = new Shop();
const entry = await createRenderEntry();
let token: string;

/** Opens the demonstration shop with its content in the database. */
async function open(settings: Shop['settings'] = {}) {
  shop.settings = settings;
  const folders = { CONTENT_DIR: `${FIXTURES}/content`, MEDIA_DIR: `${FIXTURES}/media` };
  const CATALOGUE_FILE = `${FIXTURES}/catalogue/products.json`;
  await shop.open({ ...folders, CATALOGUE_FILE, CONTENT_STORE: 'database' }, entry);
  const actor = { kind: 'command', name: 'ops' } as const;
  token = await createToken(shop.database.db, actor, {
    ...{ name: 'ci', scopes: TOKEN_SCOPES, folders: [], days: 1 },
  });
}

async function send(path: string, payload: object, headers: Record<string, string> = {}) {
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: `/_admin/v1${path}`, payload },
    headers: { authorization: `Bearer ${token}`, 'if-match': '*', ...headers },
  });
  return answer.json() as { status: number; message: string; data: unknown };
}

/** Saves a draft and publishes it. */
async function publish(name: string, text: string, headers?: Record<string, string>, options: object = {}) {
  expect(await send(`/documents/${name}/draft`, { text })).toMatchObject({ status: 200 });
  return send(`/documents/${name}/publish`, options, headers);
}

const findingsIn = ({ data }: { data: unknown }) => (Array.isArray(data) ? (data as Finding[]) : []);

/** A page whose text is the only one of a notice. */
const notice = (html: string, more: object = {}) =>
  JSON.stringify(
    {
      title: '促销',
      content: { it: { blockType: 'block33', content: { pc: html, mobile: html }, ...more } },
    },
    null,
    2,
  );

const lineOf = (text: string, part: string) => text.split('\n').findIndex(line => line.includes(part)) + 1;

const rulesOf = (answer: { data: unknown }) => findingsIn(answer).map(({ rule }) => rule);

/** Changes the home page in one place. */
const change = (from: string, to: string) => {
  expect(HOME).toContain(from);
  return HOME.replace(from, to);
};

describe('what is published from the database', () => {
  beforeAll(async () => {
    await open();
    const plain = notice('<p>春</p>');
    for (const key of ['fresh', 'deleted', 'deleted-to']) await publish(`pages/${key}`, plain);
    await send('/documents/pages/draft/draft', { text: plain });
    await send('/documents/pages/deleted/delete', {});
    await send('/documents/pages/deleted-to/delete', { redirect_to: '/cms/gifts.html' });
  });
  afterAll(() => shop.app.close());

  it('is published where the check finds nothing', async () => {
    expect(await publish('pages/home', `${HOME}\n`)).toMatchObject({ status: 200 });
  });

  it.each([
    ['a dead link', 'dead-link', '/cms/orders-shipping.html', '/cms/orders-shiping.html'],
    ['a missing picture', 'missing-media', '/media/heroes/emerald_tall.webp', '/media/heroes/gone.webp'],
    ['an absolute claim', 'absolute-claim', '松林来信', '国家级最佳手袋'],
    ['an unknown SKU', 'unknown-sku', FIRST_SKU, 'NO-SUCH-SKU'],
    ['an unknown category', 'unknown-category', '/category/handbags.html', '/category/handbag.html'],
  ])('has %s reported with the line, until it is accepted', async (_what, rule, from, to) => {
    const text = change(from, to);
    const answer = await publish('pages/home', text);
    expect(answer.status).toBe(422);
    const found = findingsIn(answer).filter(finding => finding.rule === rule);
    expect(found[0]).toMatchObject({ severity: 'warning', line: lineOf(text, to) });
    expect(found[0]?.column).toBeGreaterThan(1);
    const accepted = await publish('pages/home', text, {}, { accept_warnings: true });
    expect(accepted.status).toBe(200);
  });

  it('has findings in the language of the request', async () => {
    const text = change('/cms/orders-shipping.html', '/cms/gone.html');
    const answer = await publish('pages/home', text, { 'accept-language': 'zh-CN' });
    expect(answer.message).toContain('尚未发布');
    expect(findingsIn(answer)[0]?.message).toMatch(/\p{Script=Han}/u);
    const english = await send('/documents/pages/home/publish', {});
    expect(findingsIn(english)[0]).toMatchObject({ message: expect.not.stringMatching(/\p{Script=Han}/u) });
  });

  it('may set a warning aside for a block', async () => {
    const html = '<p>国家级手袋</p>';
    expect(rulesOf(await publish('pages/aside', notice(html)))).toEqual(['absolute-claim', 'absolute-claim']);
    const aside = { $ignore: ['absolute-claim'], $ignoreReason: '获奖名称' };
    expect((await publish('pages/aside', notice(html, aside))).status).toBe(200);
  });

  it.each([
    ['a page that is live', '/cms/gifts.html', []],
    ['a page that the folder does not have', '/cms/fresh.html', []],
    ['the place of a block on it', '/cms/fresh.html#it', []],
    ['a place that it does not have', '/cms/fresh.html#that', ['unknown-anchor']],
    ['a page that has only a draft', '/cms/draft.html', ['dead-link']],
    ['a page that was deleted', '/cms/deleted.html', ['dead-link']],
    ['an address that leads to another page', '/cms/deleted-to.html', []],
    ['itself', '/cms/links.html', []],
    ['a page that is built in', '/cms/cart.html', []],
    ['a product', `/product/${FIRST_SKU}.html`, []],
    ['a product that is unknown', '/product/NONE-1.html', ['unknown-sku']],
    ['a medium that is unknown', '/media/none.mp4', ['missing-media']],
  ])('are right and wrong as shoppers find them: a link to %s', async (_what, link, rules) => {
    const found = rulesOf(await publish('pages/links', notice(`<p><a href="${link}">新季</a></p>`)));
    expect([...new Set(found)]).toEqual(rules);
  });

  it('may be a static block, and one that a page shares', async () => {
    const key = 'shared-spring';
    const page = JSON.stringify({ title: '春', content: { offer: { blockType: 'shared', key } } });
    expect(rulesOf(await publish('pages/shows', page))).toEqual(['shared-block']);
    const { content } = JSON.parse(notice('<p>春</p>')) as { content: { it: object } };
    expect((await publish(`blocks/${key}`, JSON.stringify(content.it))).status).toBe(200);
    expect((await publish('pages/shows', page)).status).toBe(200);
    const footer = JSON.stringify({ title: 'x', content: { link: '/cms/none.html' } });
    expect(rulesOf(await publish('blocks/footer', footer))).toEqual(['dead-link']);
  });

  it('may link to a page of the same release, and to none that the release deletes', async () => {
    await publish('pages/leaves', notice('<p>春</p>'));
    const { data } = await send('/releases', { name: '春季' });
    const put = (key: string, more: object = {}) =>
      send(`/releases/${(data as { id: number }).id}/documents`, { kind: 'pages', key, ...more });
    const linking = notice('<p><a href="/cms/arrives.html#it">新</a></p>');
    await send('/documents/pages/links-to/draft', { text: linking });
    expect(rulesOf(await put('links-to'))).toContain('dead-link');
    await send('/documents/pages/arrives/draft', { text: notice('<p>春</p>') });
    expect((await put('arrives')).status).toBe(200);
    expect((await put('links-to')).status).toBe(200);
    expect((await put('leaves', { deletes: true })).status).toBe(200);
    const text = notice('<p><a href="/cms/leaves.html">旧</a></p>');
    await send('/documents/pages/links-from/draft', { text });
    expect(rulesOf(await put('links-from'))).toContain('dead-link');
  });

  it('sees a product as soon as the catalogue has it', async () => {
    const { db } = shop.database;
    const link = notice('<p><a href="/product/NEW-SKU.html">新</a></p>');
    expect(rulesOf(await publish('pages/news', link))).toContain('unknown-sku');
    await sql`insert into colours overriding user value select (json_populate_record(c, '{"sku":"NEW-SKU"}')).* from colours c
      where sku = ${FIRST_SKU}`.execute(db);
    expect((await publish('pages/news', link)).status).toBe(200);
  });

  it('stays as it is when the check cannot run: the answer is 503, and says so', async () => {
    const { db } = shop.database;
    await sql`update catalogue_state set version = version + 1`.execute(db);
    await sql`alter table product_categories rename to away`.execute(db);
    try {
      const answer = await publish('pages/unchecked', notice('<p>春</p>'), { 'accept-language': 'zh' });
      expect(answer).toMatchObject({ status: 503, message: expect.stringContaining('检查暂时无法运行') });
    } finally {
      await sql`alter table away rename to product_categories`.execute(db);
    }
    expect((await send('/documents/pages/unchecked/publish', {})).status).toBe(200);
  });
});

describe('the settings of the shop', () => {
  const checks = { rules: { 'absolute-claim': 'off', 'dead-link': 'error' } } as const;
  beforeAll(() => open({ checks, frameHosts: ['player.example.cn'] }));
  afterAll(() => shop.close());

  it('decide on the levels of rules', async () => {
    expect((await publish('pages/p', notice('<p>国家级手袋</p>'))).status).toBe(200);
    const dead = notice('<p><a href="/cms/none.html">新</a></p>');
    const answer = await publish('pages/p', dead, {}, { accept_warnings: true });
    expect(findingsIn(answer)[0]).toMatchObject({ rule: 'dead-link', severity: 'error' });
  });

  it.each([
    ['player.example.cn', []],
    ['other.example.cn', ['frame-host']],
  ])('decide whether a page of %s may be embedded', async (host, rules) => {
    const block = { blockType: 'block40', url: `https://${host}/1`, frameTitle: '测量' };
    const text = JSON.stringify({ title: '戒圈', content: { it: block } });
    expect(rulesOf(await publish('pages/embeds', text))).toEqual(rules);
  });
});
