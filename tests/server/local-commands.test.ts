import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/index.ts';
import { folderWith, runCli } from '../cli/run-cli.ts';
import { copyBlankDatabase } from '../support/blank-database.ts';

const page = (text: string) =>
  `${JSON.stringify({ title: '首页', content: { hero: { blockType: 'text', text } } }, null, 2)}\n`;

describe('the commands on the server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-staff-'));
  const env = {
    DATA_DIR: join(folder, 'data'),
    CONTENT_DIR: 'content',
    PUBLIC_ORIGIN: 'https://shop.example.cn',
  };
  const run = (...args: string[]) => runCli(args, { cwd: folder, env });
  beforeAll(async () => {
    await copyBlankDatabase(env.DATA_DIR);
    expect((await run('staff', 'list')).err).toContain('is of an earlier version');
    await (await openDatabase({ databaseUrl: '', dataDir: env.DATA_DIR })).close();
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('name how to use the running shop that has the database', async () => {
    const { close } = await openDatabase({ databaseUrl: '', dataDir: env.DATA_DIR });
    const { code, err } = await run('pull').finally(close);
    expect({ code, err }).toEqual({
      code: 2,
      err: expect.stringMatching(/is in use by process \d+[\s\S]*set VITRINE_URL and VITRINE_TOKEN/),
    });
  });

  it('invite staff by a link that is printed once, list, change and suspend them', async () => {
    const { code, out } = await run(
      'staff',
      'invite',
      'li.na',
      '--role',
      'editor',
      '--folder',
      'pages/campaign',
    );
    expect(code).toBe(0);
    expect(out).toMatch(/https:\/\/shop\.example\.cn\/_admin\/invitation\?token=[\w-]{43}\n$/);
    expect((await run('staff', 'list')).out).toBe(
      'li.na  editor, invited, login: none, sessions: 0, only pages/campaign\n',
    );
    expect((await run('staff', 'roles', 'li.na', '--role', 'admin')).out).toContain('li.na  admin, invited');
    expect((await run('staff', 'suspend', 'li.na')).out).toContain('suspended');
    expect((await run('staff', 'reset', 'li.na', '--format', 'json')).out).toContain('"link": "https://');
    expect((await run('staff', 'list', '--lang', 'zh')).out).toContain('会话：0');
  });

  it('create a token that is printed once, list and revoke it', async () => {
    const { out } = await run('tokens', 'create', 'ci', '--scope', 'documents:read', '--days', '30');
    expect(out).toMatch(/VITRINE_TOKEN:\nvtr_[\w-]{43}\n$/);
    expect((await run('tokens', 'list')).out).toMatch(/^ci {2}valid, documents:read, by \S+, expires \S+\n$/);
    expect((await run('tokens', 'revoke', 'ci')).out).toContain('revoked');
  });

  it.each([
    [['staff'], 'write what to do'],
    [['staff', 'invite'], 'takes one name'],
    [['staff', 'invite', 'a', 'b'], 'takes one name'],
    [['staff', 'invite', 'a'], 'needs a role'],
    [['staff', 'invite', 'a', '--role', 'boss'], 'There is no role "boss"'],
    [['staff', 'invite', 'A', '--role', 'editor'], 'The name "A" is not valid'],
    [['staff', 'suspend', 'no.one'], 'There is no account no.one'],
    [['tokens', 'create', 'a'], 'needs a scope'],
    [['tokens', 'create', 'a', '--scope', 'x'], 'There is no scope "x"'],
    [['tokens', 'create', 'a', '--scope', 'media:read', '--days', 'x'], '1 to 366 days'],
    [['tokens', 'revoke', 'x'], 'There is no token x'],
  ])('%j exits with 2 and a remedy', async (args, message) => {
    const { code, err } = await run(...args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  it('push and publish on the database itself, as the user of the operating system', async () => {
    const cwd = folderWith({ 'content/pages/spring.json': page('一') });
    const local = (...args: string[]) => runCli(args, { cwd, env });
    expect(await local('push')).toMatchObject({ code: 0, out: 'pages/spring: draft saved\n' });
    const published = await local('publish', 'pages/spring', '--accept-warnings');
    expect(published.out + published.err).toContain('pages/spring');
    expect((await local('releases')).code).toBe(0);
  });

  it.each<[string, Record<string, string>, Record<string, string>]>([
    ['by the variable', {}, { CONTENT_STORE: 'folder' }],
    [
      'by the configuration',
      {
        'vitrine.config.ts':
          "const shop: object = { vitrine: 1, server: { content: 'content' } };\nexport default shop;",
      },
      {},
    ],
  ])(
    'refuse changes that would not show, with the remedy, where content is in a folder %s',
    async (_by, files, more) => {
      const cwd = folderWith({ 'content/pages/summer.json': page('一'), ...files });
      const run = (...args: string[]) => runCli(args, { cwd, env: { ...env, ...more } });
      for (const args of [
        ['push'],
        ['publish', 'pages/spring'],
        ['rollback', 'pages/spring', '1'],
        ['releases'],
        ['pull'],
      ]) {
        const { code, err } = await run(...args);
        expect([args, code]).toEqual([args, 1]);
        expect(err).toContain("Set content: 'database' in vitrine.config.ts or CONTENT_STORE=database");
      }
      expect((await run('tokens', 'list')).code).toBe(0);
    },
  );

  it('check what is published by the rules, levels and hosts of the working directory, in the language', async () => {
    const linking =
      '{"title":"春","content":{"a":{"blockType":"block33","content":{"pc":"<a href=\\"/cms/none.html\\">国家级</a>"}}}}';
    const cwd = folderWith({
      'content/pages/linking.json': linking,
      'vitrine.config.json': '{"rules":{"absolute-claim":"off"}}',
    });
    const local = (...args: string[]) => runCli([...args, '--lang', 'zh'], { cwd, env });
    expect((await local('push')).code).toBe(0);
    const { code, err } = await local('publish', 'pages/linking');
    expect(code).toBe(1);
    expect(err).toMatch(/^vitrine: pages\/linking: .*尚未发布.*\n {2}1: .*none\.html.*\p{Script=Han}/u);
    expect(err).not.toContain('国家级');
    expect((await local('publish', 'pages/linking', '--accept-warnings')).code).toBe(0);
  });

  it('name the remedy where there is no database', async () => {
    const cwd = folderWith({ 'content/pages/spring.json': page('一') });
    const { code, err } = await runCli(['push'], { cwd, env: { CONTENT_DIR: 'content', DATA_DIR: 'none' } });
    expect(code).toBe(2);
    expect(err).toContain('VITRINE_URL');
  });
});
