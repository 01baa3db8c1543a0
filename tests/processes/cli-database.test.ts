import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../server/base/database/index.ts';
import { inTransaction } from '../../server/base/database/transaction.ts';
import { runCli } from '../cli/run-cli.ts';
import { copyShopDatabase } from '../support/blank-database.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'vitrine-backup-'));
const place = { databaseUrl: '', dataDir: join(folder, 'data') };
const env = { DATA_DIR: place.dataDir };
const backup = join(folder, 'shop.tar.gz');
const vitrine = (args: string[], more: Record<string, string> = {}) =>
  runCli(args, { env: { ...env, ...more }, cwd: folder });

let shop: Database;
/** Numbers of the pairs of rows that the database has acknowledged. */
const acknowledged: number[] = [];
let isBusy = true;

beforeAll(async () => {
  await copyShopDatabase(place.dataDir);
  shop = await openDatabase(place);
}, 60_000);
afterAll(async () => {
  isBusy = false;
  await shop.close().catch(() => {});
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a command in a process of its own. */
function spawnVitrine(args: string[], more: Record<string, string> = {}) {
  const child = spawn(process.execPath, [join(ROOT, 'scripts/vitrine.mjs'), ...args], {
    cwd: folder,
    env: { ...process.env, ...env, ...more },
    stdio: 'ignore',
  });
  const exited = new Promise(done => child.once('exit', done));
  return {
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
  };
}

/** Writes pairs of rows, each pair in a transaction, until the test ends. */
async function writePairs(): Promise<void> {
  for (let n = 0; isBusy; n++) {
    await inTransaction(shop.db, async tx => {
      for (const half of ['a', 'b']) {
        await sql`insert into requests (visitor_key, key, call, answer, created_at)
          values (${half}, ${String(n)}, '夜', 'null', '2026-01-02 03:04:05.678901+08')`.execute(tx);
      }
    });
    acknowledged.push(n);
    await new Promise(done => setImmediate(done));
  }
}

/** Reads how many pairs there are, and whether one is incomplete. */
async function readPairs(database: Database) {
  const { rows } = await sql<{ pairs: number; isWhole: boolean }>`
    select count(distinct key)::int pairs, count(*) = 2 * count(distinct key) "isWhole" from requests`.execute(
    database.db,
  );
  return rows[0] ?? { pairs: 0, isWhole: false };
}

const inPlace = async <T>(
  at: Parameters<typeof openDatabase>[0],
  read: (database: Database) => Promise<T>,
) => {
  const database = await openDatabase(at);
  return read(database).finally(() => database.close());
};

describe('vitrine backup and restore', () => {
  it('copies the database of a running shop with all acknowledged and no half writes', async () => {
    const traffic = writePairs();
    await expect.poll(() => acknowledged.length).toBeGreaterThan(20);
    const before = acknowledged.length;
    const answer = await vitrine(['backup', 'shop.tar.gz']);
    const after = acknowledged.length;
    isBusy = false;
    await traffic;
    expect(answer).toMatchObject({ code: 0, err: '' });
    expect(answer.out).toMatch(/^Backup written to shop\.tar\.gz \(\d+\.\d MB\)\.\n$/);
    expect(statSync(backup).mode & 0o777).toBe(0o600);
    // Calls go on while the file is written.
    expect(after).toBeGreaterThan(before);

    const copy = { databaseUrl: '', dataDir: join(folder, 'copy') };
    const restored = await vitrine(['restore', 'shop.tar.gz'], { DATA_DIR: copy.dataDir });
    expect(restored).toMatchObject({ code: 0, err: '' });
    const { pairs, isWhole, first } = await inPlace(copy, async database => {
      const { rows } = await sql<{ n: number }>`
        select count(distinct key)::int n from requests where key::int < ${before}`.execute(database.db);
      return { ...(await readPairs(database)), first: rows };
    });
    expect(isWhole).toBe(true);
    expect(pairs).toBeGreaterThanOrEqual(before);
    // None of those that were acknowledged before is missing.
    expect(first).toEqual([{ n: before }]);
  });

  it('writes one of several backups with the same name, whole, and refuses the others', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => vitrine(['backup', 'same.tar.gz'])));
    expect(answers.map(({ code }) => code).sort()).toEqual([0, 2, 2]);
    for (const { code, err } of answers)
      if (code === 2) expect(err).toContain('same.tar.gz exists. Choose another name');
    const bytes = gunzipSync(readFileSync(join(folder, 'same.tar.gz')));
    expect(bytes.includes('global/pg_control')).toBe(true);
    expect(readdirSync(folder).filter(name => name.includes('.part'))).toEqual([]);
  });

  it('leaves no backup when it is killed, and writes it the next time', async () => {
    const killed = spawnVitrine(['backup', 'killed.tar.gz']);
    const drafts = () => readdirSync(folder).filter(name => /^killed.*\.part$/.test(name));
    await expect.poll(drafts, { interval: 2 }).toHaveLength(1);
    await killed.kill();
    expect(existsSync(join(folder, 'killed.tar.gz'))).toBe(false);
    expect(await vitrine(['backup', 'killed.tar.gz'])).toMatchObject({ code: 0, err: '' });
    expect(gunzipSync(readFileSync(join(folder, 'killed.tar.gz'))).length).toBeGreaterThan(1e7);
    expect(drafts()).toEqual([]);
  });

  it('replaces no backup and no database', async () => {
    const bytes = readFileSync(backup);
    expect(await vitrine(['backup', 'shop.tar.gz'])).toMatchObject({ code: 2, out: '' });
    expect(readFileSync(backup).equals(bytes)).toBe(true);
    const { code, err } = await vitrine(['restore', 'shop.tar.gz'], { DATA_DIR: join(folder, 'copy') });
    expect(code).toBe(2);
    expect(err).toContain(`There is a database in ${join(folder, 'copy/postgres')}. Move it away`);
  });

  it('names pg_dump for a shop on PostgreSQL', async () => {
    const { err } = await vitrine(['backup', 'x.tar.gz'], { DATABASE_URL: 'postgresql://x/y' });
    expect(err).toContain('pg_dump');
  });
});

const server = process.env.TEST_DATABASE_URL;
describe.skipIf(!server)('vitrine move-database', () => {
  const name = `vitrine_move_${process.pid}`;
  const url = new URL(server ?? 'postgresql://x/y');
  url.pathname = name;
  const target = { DATABASE_URL: url.href };

  async function administer(statement: string): Promise<void> {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement).finally(() => client.end());
  }
  beforeAll(() => administer(`create database ${name}`));
  afterAll(() => administer(`drop database if exists ${name} with (force)`));

  it('refuses to move the database of a running shop', async () => {
    const { code, err } = await vitrine(['move-database'], target);
    expect(code).toBe(2);
    expect(err).toContain(`is in use by process ${process.pid}`);
  });

  it('leaves the target without rows when it is killed in the middle of the copy', async () => {
    const source = join(folder, 'many');
    await copyShopDatabase(source);
    await inPlace({ databaseUrl: '', dataDir: source }, ({ db }) =>
      sql`insert into requests (visitor_key, key, call, answer) select 'a', n::text, 'add', '[]'
        from generate_series(1, 2500) n`.execute(db),
    );
    // The copy waits in the second of its batches.
    await inPlace({ databaseUrl: url.href, dataDir: null }, ({ db }) =>
      sql`create function wait() returns trigger language plpgsql as $$ begin
          if new.key = '1500' then perform pg_advisory_xact_lock(1); end if;
          return new;
        end $$;
        create trigger wait before insert on requests for each row execute function wait()`.execute(db),
    );
    const client = new pg.Client(url.href);
    await client.connect();
    const count = (text: string) => client.query(text).then(({ rowCount }) => rowCount);
    try {
      await client.query('select pg_advisory_lock(1)');
      const killed = spawnVitrine(['move-database'], { ...target, DATA_DIR: source });
      await expect
        .poll(() => count("select from pg_locks where locktype = 'advisory' and not granted"), {
          timeout: 120_000,
        })
        .toBe(1);
      await killed.kill();
      await client.query('select pg_advisory_unlock(1)');
      await expect
        .poll(() =>
          count(`select from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`),
        )
        .toBe(0);
      const { rows } = await client.query('select (select count(*)::int from requests) requests');
      expect(rows).toEqual([{ requests: 0 }]);
    } finally {
      await client.query('drop function wait cascade');
      await client.end();
    }
  });

  it('copies every row, foreign key and sequence, and refuses a second time', async () => {
    await sql`insert into customers (id, mobile) overriding system value values (41, '13800138000')`.execute(
      shop.db,
    );
    const pairs = await readPairs(shop);
    const constraints = sql<{
      d: string;
    }>`select conrelid::regclass || pg_get_constraintdef(oid) d from pg_constraint
      where connamespace = 'public'::regnamespace and contype = 'f' order by 1`;
    const keys = (await constraints.execute(shop.db)).rows;
    await sql`select setval('orders_id_seq', 77)`.execute(shop.db);
    await shop.close();

    const { code, out, err } = await vitrine(['move-database'], target);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain(`  requests: ${2 * pairs.pairs}\n`);
    await inPlace({ databaseUrl: url.href, dataDir: null }, async moved => {
      expect(await readPairs(moved)).toEqual(pairs);
      expect((await constraints.execute(moved.db)).rows).toEqual(keys);
      const { rows } = await sql`select nextval('orders_id_seq')::int next, answer::text, created_at::text at,
        (select count(*)::int from gift_campaign) campaigns, (select id from customers) customer from requests limit 1`.execute(
        moved.db,
      );
      expect(rows).toEqual([
        { next: 78, answer: 'null', campaigns: 1, customer: 41, at: expect.stringContaining('.678901') },
      ]);
    });
    const again = await vitrine(['move-database'], target);
    expect(again.code).toBe(2);
    expect(again.err).toContain('The database of DATABASE_URL is not empty (customers, requests)');
  });
});
