import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { TOKEN_SCOPES } from '#contract/staff';
import { createToken } from '../../server/subjects/staff/tokens.ts';
import { folderWith, runCli } from '../cli/run-cli.ts';
import { Shop } from './shop.ts';

const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#7a4226' } })
  .webp()
  .toBuffer();
const shop = new Shop({
  pages: { notes: { title: '图', content: { hero: { blockType: 'text', image: '/media/a.webp' } } } },
  files: { 'products.json': '[]', 'media/a.webp': picture, 'media/夜.webp': picture },
});
const file = join(shop.root, 'media/pictures.json');
const actor = { kind: 'command', name: 'ops' } as const;
let tokens: Record<'all' | 'folder' | 'read', string>;
let url: string;
beforeAll(async () => {
  await shop.open();
  url = await shop.app.listen({ host: '127.0.0.1', port: 0 });
  const create = (name: string, scopes: readonly (typeof TOKEN_SCOPES)[number][], folders: string[] = []) =>
    createToken(shop.database.db, actor, { ...{ name, scopes, folders, days: 1 } });
  tokens = {
    all: await create('ci', TOKEN_SCOPES),
    folder: await create('part', TOKEN_SCOPES, ['pages/campaign']),
    read: await create('reader', ['media:read']),
  };
});
beforeEach(() => rmSync(file, { force: true }));
afterAll(() => shop.close());

async function note(payload: object, token: keyof typeof tokens = 'all') {
  const answer = await shop.app.inject({
    ...{ method: 'POST', url: '/_admin/v1/media/notes', payload },
    headers: { authorization: `Bearer ${tokens[token]}` },
  });
  return { code: answer.statusCode, ...answer.json() };
}
const stored = () => JSON.parse(readFileSync(file, 'utf8'));
const A = '/media/a.webp';

describe('a note on a picture', () => {
  it('is stored beside the others, shows on the next page, and is in the audit log', async () => {
    writeFileSync(file, JSON.stringify({ '/media/%E5%A4%9C.webp': { focus: [1, 2] }, other: 7 }));
    const { code, data } = await note({
      address: A,
      alt: '手袋',
      focus: [30, 70],
      crops: { '1:1': [0, 0, 66, 100] },
    });
    expect([code, data]).toEqual([
      200,
      { address: A, alt: '手袋', focus: [30, 70], phone_focus: null, crops: { '1:1': [0, 0, 66, 100] } },
    ]);
    expect((await shop.app.inject('/cms/notes.html')).body).toContain('"alt":"手袋","focus":"30% 70%"');
    await note({ address: '/media/夜.webp', phone_focus: [5, 5] });
    expect(stored()).toEqual({
      '/media/%E5%A4%9C.webp': { focus: [1, 2], phoneFocus: [5, 5] },
      other: 7,
      [A]: { alt: '手袋', focus: [30, 70], crops: { '1:1': [0, 0, 66, 100] } },
    });
    const rows = await shop.database.db
      .selectFrom('audit_log')
      .selectAll()
      .where('subject', '=', 'media/a.webp')
      .execute();
    expect(rows).toMatchObject([{ action: 'media.note', actor: 'ci' }]);
  });

  it('keeps what is left out, and loses what is null', async () => {
    await note({
      address: A,
      alt: '手袋',
      focus: [1, 2],
      crops: { '1:1': [0, 0, 66, 100], '4:5': [0, 0, 53, 100] },
    });
    await note({ address: A, focus: null, crops: { '1:1': null } });
    expect(stored()).toEqual({ [A]: { alt: '手袋', crops: { '4:5': [0, 0, 53, 100] } } });
    await note({ address: A, alt: null, crops: null });
    expect(stored()).toEqual({});
  });

  it('is seen after each of two changes in one second with as many characters', async () => {
    for (const alt of ['甲甲', '乙乙', '丙丙']) {
      await note({ address: A, alt });
      expect((await shop.app.inject('/cms/notes.html')).body).toContain(`"alt":"${alt}"`);
    }
  });

  it('is not lost when several people write at once', async () => {
    const shapes = Array.from({ length: 12 }, (_, at) => `${at * 2 + 1}:2`);
    const answers = await Promise.all(
      shapes.map(shape => note({ address: A, crops: { [shape]: [0, 0, 50, 50] } })),
    );
    expect(new Set(answers.map(({ code }) => code))).toEqual(new Set([200]));
    expect(Object.keys(stored()[A].crops).sort()).toEqual(shapes.sort());
  });

  it.each<[object, number, string]>([
    [{ address: '/media/none.webp', alt: '无' }, 404, 'There is no picture /media/none.webp'],
    [{ address: '/media/../a.webp', alt: '无' }, 404, 'There is no picture'],
    [{ address: A, crops: { '8:10': [0, 0, 1, 1] } }, 400, '/crops/8:10 is not a shape'],
    [{ address: A, crops: { '1:1': [60, 0, 50, 50] } }, 400, '/crops/1:1 is [60,0,50,50]'],
    [{ address: A, focus: [1, 101] }, 400, ''],
    [{ address: A, alt: '' }, 400, ''],
    [{ address: 'https://cdn.example.cn/media/a.webp', alt: '无' }, 400, ''],
  ])('is refused with its fault: %j', async (change, code, message) => {
    const answer = await note(change);
    expect([answer.code, answer.message]).toEqual([code, expect.stringContaining(message)]);
    expect(existsSync(file)).toBe(false);
  });

  it('changes no file that is not JSON', async () => {
    writeFileSync(file, '{"/media/a.webp":');
    const { code, message } = await note({ address: A, alt: '手袋' });
    expect([code, message]).toEqual([409, expect.stringMatching(/is no JSON object.*Repair the file first/)]);
    expect(readFileSync(file, 'utf8')).toBe('{"/media/a.webp":');
  });

  it('needs the right to write media, everywhere', async () => {
    expect((await note({ address: A, alt: '手袋' }, 'folder')).code).toBe(403);
    expect((await note({ address: A, alt: '手袋' }, 'read')).code).toBe(403);
  });
});

it('vitrine media note changes it, and names what is wrong', async () => {
  const env = { VITRINE_URL: url, VITRINE_TOKEN: tokens.all };
  const run = (...args: string[]) => runCli(['media', 'note', ...args], { cwd: folderWith({}), env });
  expect(
    await run('a.webp', '--alt', '手袋', '--phone-focus', '5, 6', '--crop', '1:1=0,0,66,100'),
  ).toMatchObject({
    code: 0,
    out: `${A}  {"alt":"手袋","focus":null,"phone_focus":[5,6],"crops":{"1:1":[0,0,66,100]}}\n`,
  });
  const json = await run(
    '/media/a.webp',
    '--alt',
    '',
    '--phone-focus',
    'none',
    '--crop',
    '1:1=none',
    '-f',
    'json',
  );
  expect(JSON.parse(json.out)).toEqual({ address: A, alt: null, focus: null, phone_focus: null, crops: {} });
  const refused = await run('none.webp', '--alt', '无');
  expect([refused.code, refused.err]).toEqual([1, expect.stringContaining('There is no picture')]);
  for (const [args, message] of [
    [[], 'takes one picture'],
    [['a.webp'], 'write what to keep'],
    [['a.webp', '--focus', '1,'], '--focus "1," is not right'],
    [['a.webp', '--crop', '1:1'], '--crop "1:1" is not right'],
  ] as const) {
    expect(await run(...args)).toMatchObject({ code: 2, err: expect.stringContaining(message) });
  }
  const other = await runCli(['media', '--unused', '--alt', 'x'], { cwd: folderWith({}), env });
  expect([other.code, other.err]).toEqual([2, expect.stringContaining('are options of vitrine media note')]);
});
