import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { runCli } from '../../../tests/cli/run-cli.ts';
import { copyShopDatabase } from '../../../tests/support/blank-database.ts';
import { createDamager, type Damager } from '../../../tests/support/damage-database.ts';
import { MAJOR } from './cluster-record.ts';
import { openDatabase } from './index.ts';

const root = mkdtempSync(join(tmpdir(), 'vitrine-damage-'));
/** A shop that was stopped, and the copy of it that a test damages. */
const whole = join(root, 'whole');
const folder = join(root, 'data');
const cluster = join(folder, 'postgres');

/** Files of the shop's tables, by name. */
const files: Record<string, string> = {};
const fileOf = (name: string) => files[name] as string;

const open = () =>
  openDatabase({ databaseUrl: '', dataDir: folder }).then(
    database => database.close().then(() => 'opened'),
    (error: Error) => error.message,
  );

beforeAll(async () => {
  await copyShopDatabase(whole);
  const { db, close } = await openDatabase({ databaseUrl: '', dataDir: whole });
  await sql`insert into requests (visitor_key, key, call, answer)
    select md5(n::text), n::text, 'add', '[]' from generate_series(1, 500) n`.execute(db);
  // A value that is stored beside its table.
  await sql`insert into requests (visitor_key, key, call, answer) values ('long', 'long', 'add', (
    select to_jsonb(array_agg(sha256(n::text::bytea)::text)) from generate_series(1, 500) n))`.execute(db);
  const { rows } = await sql<{ name: string; file: string }>`
    select name, pg_relation_filepath(name::regclass) as file from (values ('requests'), ('requests_pk'),
      ('customers'), ('orders_id_seq'), ('pg_class'), ('pg_database'), ('catalogue_state'), ('addresses_pkey'), ('requests_created')) names (name)
    union all select 'long values', pg_relation_filepath(reltoastrelid) from pg_class where relname = 'requests'`.execute(
    db,
  );
  for (const { name, file } of rows) files[name] = file;
  await close();
}, 60_000);
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Lists all files with their sizes and times. */
const listFiles = () =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .sort()
    .filter(name => name !== 'postgres')
    .map(name => {
      const { size, mtimeMs } = statSync(join(folder, name));
      return [name, size, mtimeMs];
    });

const check = () => runCli(['check-database'], { env: { DATA_DIR: folder }, cwd: root });

type Case = [name: string, damage: (damager: Damager) => void, named: string | (() => string)];

const ANYWHERE: Case[] = [
  ['the folder of the system’s files is missing', d => d.remove('global'), 'global/pg_control'],
  ['the folder of the system’s files is empty', d => d.empty('global'), 'global/pg_control'],
  ['the control file is missing', d => d.remove('global/pg_control'), 'global/pg_control'],
  ['the control file is empty', d => d.cut('global/pg_control', 0), 'global/pg_control'],
  [
    'the map of the system’s files is missing',
    d => d.remove('base/5/pg_filenode.map'),
    'base/5/pg_filenode.map',
  ],
  ['all tables are missing', d => d.remove('base'), 'base'],
  ['the states of transactions are missing', d => d.remove('pg_xact'), 'pg_xact'],
  ['the states of row locks are missing', d => d.remove('pg_multixact'), 'pg_multixact/offsets'],
  ['the log is missing', d => d.empty('pg_wal'), 'pg_wal'],
  ['the settings are missing', d => d.remove('postgresql.conf'), 'postgresql.conf'],
  [
    'it is of an older major version',
    d => d.write('PG_VERSION', '17\n'),
    `PG_VERSION is 17, and this version of the shop reads ${MAJOR}`,
  ],
  ['it is of a newer major version', d => d.write('PG_VERSION', '19\n'), 'PG_VERSION is 19'],
  ['the version is missing', d => d.remove('PG_VERSION'), 'PG_VERSION'],
  ['the version is empty', d => d.cut('PG_VERSION', 0), 'PG_VERSION'],
  ['it is empty', d => d.empty(''), 'postgres is empty'],
];

const STOPPED: Case[] = [
  ['a table is missing', d => d.remove(fileOf('requests')), () => `${fileOf('requests')} is missing`],
  ['an empty table is missing', d => d.remove(fileOf('customers')), () => fileOf('customers')],
  ['a table is cut to nothing', d => d.cut(fileOf('requests'), 0), () => `${fileOf('requests')} has 0 bytes`],
  ['a table lacks its last page', d => d.cutPage(fileOf('requests')), () => fileOf('requests')],
  ['a table is cut within a page', d => d.cut(fileOf('requests'), 5000), () => fileOf('requests')],
  ['a page has changed', d => d.spoil(fileOf('requests'), 1), () => `${fileOf('requests')} has changed`],
  ['an index has changed', d => d.spoil(fileOf('requests_pk')), () => fileOf('requests_pk')],
  ['long values are cut', d => d.cutPage(fileOf('long values')), () => fileOf('long values')],
  ['a sequence is missing', d => d.remove(fileOf('orders_id_seq')), () => fileOf('orders_id_seq')],
  ['a table of the system has changed', d => d.spoil(fileOf('pg_class')), () => fileOf('pg_class')],
  ['the list of databases is missing', d => d.remove(fileOf('pg_database')), () => fileOf('pg_database')],
  ['the states of transactions are cut', d => d.cut('pg_xact/0000', 100), 'pg_xact/0000'],
];

describe('after a clean stop', () => {
  let damager: Damager;
  beforeAll(() => cpSync(whole, folder, { recursive: true }), 60_000);
  beforeEach(() => {
    damager = createDamager(cluster);
  });
  afterEach(() => damager.undo());
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it.each([...ANYWHERE, ...STOPPED])(
    'refuses the database and changes nothing if %s',
    async (_name, damage, named) => {
      damage(damager);
      const before = listFiles();
      const message = await open();
      expect(message).toContain(`The database in ${folder} can't be opened: `);
      expect(message).toContain(typeof named === 'string' ? named : named());
      expect(message).toMatch(/\n {2}Restore the folder from a backup, or set DATA_DIR to another folder\.$/);
      expect(listFiles()).toEqual(before);
    },
  );

  it('never creates an empty database where one has been', async () => {
    damager.remove('');
    expect(await open()).toContain(`${cluster} is missing: a database was there (20`);
    expect(readdirSync(folder)).toEqual(['database.json']);
    renameSync(join(folder, 'database.json'), join(root, 'database.json'));
    mkdirSync(`${cluster}.restore`);
    expect(await open()).toContain('a restore was interrupted');
    expect(readdirSync(folder)).toEqual(['postgres.restore']);
    rmSync(`${cluster}.restore`, { recursive: true });
    renameSync(join(root, 'database.json'), join(folder, 'database.json'));
  });

  it('lists each damaged file with vitrine check-database', async () => {
    damager.remove(fileOf('customers'));
    damager.cutPage(fileOf('requests'));
    const { code, out, err } = await check();
    expect({ code, err }).toEqual({ code: 1, err: '' });
    expect(out).toContain(`${fileOf('customers')}: is missing\n`);
    expect(out).toMatch(new RegExp(`${fileOf('requests')}: has \\d+ bytes instead of \\d+\n`));
    expect(out).toContain('2 damaged. Stop the shop, move the database away and restore a backup');
  });

  // Last: opening the database changes its files.
  it('opens the database with other settings and other file times, and finds nothing to report', async () => {
    appendFileSync(join(cluster, 'postgresql.conf'), '\nwork_mem = 8MB\n');
    const { code, out, err } = await check();
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^No damage found in \d{2,} tables and \d{3} indexes\.\n$/);
    expect(await open()).toBe('opened');
  });
});

/** Also a folder of a version that stored no list of files. */
describe('after a crash', () => {
  beforeEach(() => {
    cpSync(whole, folder, { recursive: true });
    rmSync(join(folder, 'database.json'));
  }, 60_000);
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('refuses the database at each start, and lists every damaged part', async () => {
    const damager = createDamager(cluster);
    damager.remove(fileOf('customers'));
    damager.cutPage(fileOf('requests'));
    damager.spoil(fileOf('catalogue_state'));
    damager.cut(fileOf('addresses_pkey'), 0);
    damager.spoil(fileOf('requests_created'), 1);
    damager.remove(fileOf('orders_id_seq'));
    damager.spoil(fileOf('long values'));
    for (const start of [1, 2]) {
      const message = await open();
      expect(message, `start ${start}`).toContain(`The database in ${folder} can't be opened: `);
      expect(message).toMatch(
        /\w+ \(base\/5\/\d+\) is damaged: .*\. [5-9] more: run vitrine check-database\.\n/,
      );
      expect(message).toMatch(/\n {2}Restore the folder from a backup, or set DATA_DIR to another folder\.$/);
    }
    const { code, out } = await check();
    expect(code).toBe(1);
    for (const name of [
      'customers',
      'requests',
      'catalogue_state',
      'addresses_pkey',
      'requests_created',
      'orders_id_seq',
    ]) {
      expect(out).toContain(`${name} (${fileOf(name)}): `);
    }
    expect(out).toContain(`(${fileOf('long values')}): `);
    expect(out).toMatch(/\n\d+ damaged\. Stop the shop, move the database away and restore a backup/);
  }, 60_000);

  it('refuses a database that PostgreSQL can’t open, in its words', async () => {
    createDamager(cluster).remove('pg_xact/0000');
    const { code, out } = await check();
    expect({ code, out }).toEqual({ code: 1, out: expect.stringMatching(/pg_xact.*\n1 damaged\. Stop/s) });
    expect(await open()).toMatch(/can't be opened: .*pg_xact.*\n {2}Restore the folder from a backup, or/s);
  });
});
