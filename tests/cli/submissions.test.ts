import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../server/base/database/index.ts';
import { copyShopDatabase } from '../support/blank-database.ts';
import { type CommandDatabase, createCommandDatabase } from '../support/command-database.ts';
import { runCli } from './run-cli.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-submissions-'));
let database: CommandDatabase;
const submissions = (...args: string[]) =>
  runCli(['submissions', ...args], { env: database.env, cwd: folder });

const names = { appellation: '女士', firstname: '林', lastname: '知夏' };

beforeAll(async () => {
  database = await createCommandDatabase(folder);
  const { db, close } = await database.open();
  const time = (day: string) => new Date(`2026-08-${day}T20:00:00+08:00`);
  await db
    .insertInto('information_gathered')
    .values([
      { mobile: '13800138001', identifier: 'qixi-2026', ...names, created_at: time('01') },
      {
        mobile: '13800138002',
        identifier: 'qixi-2026',
        firstname: '=1+1',
        lastname: 'a,"b"',
        created_at: time('02'),
      },
      { mobile: '13800138003', identifier: 'autumn-2026', created_at: time('03') },
    ])
    .execute();
  await db
    .updateTable('information_gathered')
    .set(({ ref }) => ({ updated_at: ref('created_at') }))
    .execute();
  await close();
}, 60_000);
afterAll(async () => {
  await database?.remove();
  rmSync(folder, { recursive: true, force: true });
});

describe('vitrine submissions', () => {
  it('prints a campaign as CSV for spreadsheets, masked', async () => {
    const { code, out, err } = await submissions('--campaign', 'qixi-2026');
    expect(code).toBe(0);
    expect(out.split('\r\n')).toEqual([
      '\uFEFFcampaign,mobile,appellation,firstname,lastname,is_subscriber,created_at,updated_at',
      'qixi-2026,138****8001,女士,**,**,0,2026-08-01T20:00:00+08:00,2026-08-01T20:00:00+08:00',
      'qixi-2026,138****8002,,**,**,0,2026-08-02T20:00:00+08:00,2026-08-02T20:00:00+08:00',
      '',
    ]);
    expect(err).toBe('Mobiles and names are masked. Add --reveal to print them.\n');
  });

  it('reveals personal data on request; values are quoted and never run as formulas', async () => {
    const { out, err } = await submissions('--campaign', 'qixi-2026', '--reveal');
    expect(out).toContain('qixi-2026,13800138001,女士,林,知夏,0,');
    expect(out).toContain(`qixi-2026,13800138002,,'=1+1,"a,""b""",0,`);
    expect(err).toBe('');
  });

  it('prints JSON, and only what has changed since a day in China', async () => {
    const { out } = await submissions('-c', 'qixi-2026', '-f', 'json', '--since', '2026-08-02', '--reveal');
    expect(JSON.parse(out).submissions).toMatchObject([{ mobile: '13800138002', firstname: '=1+1' }]);
  });

  it('remarks on a campaign without submissions', async () => {
    const { code, out, err } = await submissions('--campaign', 'qixi-2025', '--format', 'json');
    expect({ code, out: JSON.parse(out) }).toEqual({ code: 0, out: { submissions: [] } });
    expect(err).toContain('There is no submission of the campaign "qixi-2025". Did you mean "qixi-2026"?');
  });

  it('names the remedy while a shop uses the embedded database', async () => {
    const env = { DATA_DIR: join(folder, 'embedded') };
    await copyShopDatabase(env.DATA_DIR);
    const { close } = await openDatabase({ databaseUrl: '', dataDir: env.DATA_DIR });
    const run = runCli(['submissions', '--campaign', 'qixi-2026'], { env, cwd: folder });
    const { code, out, err } = await run.finally(close);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(/^vitrine: The database in .* is in use by process \d+.*\n {2}Stop that process, /);
  });

  it.each([
    ['no database', {}, /^vitrine: There is no database in .*data\.\n {2}Start the shop once, /],
    ['an invalid setting', { DATABASE_URL: 'mysql://x' }, /^vitrine: DATABASE_URL takes an address such as /],
    [
      'an unreachable server',
      { DATABASE_URL: 'postgresql://u:secret@127.0.0.1:1/shop' },
      /^vitrine: PostgreSQL at 127\.0\.0\.1:1\/shop can't be used: (?!.*secret)/,
    ],
  ])('fails with %s, and creates nothing', async (_name, settings, message) => {
    const empty = mkdtempSync(join(folder, 'empty-'));
    const { code, out, err } = await runCli(['submissions', '-c', 'x'], { env: settings, cwd: empty });
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(message);
    expect(readdirSync(empty)).toEqual([]);
  });

  it.each([
    [[], 'submissions needs --campaign, '],
    [['-c', 'x', '--since', '2026-02-31'], '--since is "2026-02-31"; it takes a date such as 2026-08-01.'],
    [['-c', 'x', '--since', 'yesterday'], '--since is "yesterday"; '],
    [['-c', 'x', '--format', 'xlsx'], 'There is no format "xlsx".'],
    [['qixi-2026'], 'submissions takes no "qixi-2026". Write --campaign before it.'],
  ])('rejects %j', async (args, message) => {
    const { code, out, err } = await submissions(...args);
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toContain(message);
  });
});
