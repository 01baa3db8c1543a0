import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundledScripts } from '../../scripts/bundled-script.ts';
import { findPlace } from '../../scripts/vite/place.mjs';
import { shopModules } from '../../scripts/vite/shop.mjs';
import { migrate, pendingMigrations } from '../../server/base/database/migrate.ts';
import { readInteger } from '../../server/base/database/types.ts';
import { type Database, openDatabase } from '../../server/index.ts';
import { seedCatalogue } from '../../server/subjects/products/seed/seed-catalogue.ts';
import { copyBlankDatabase } from '../support/blank-database.ts';
import { emptyDatabase } from './database.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const DEMO = join(ROOT, 'fixtures/catalogue/products.json');
const PATIENCE = 60_000;

/** On PostgreSQL the file shows what is of that, otherwise what is of the embedded database. */
const server = process.env.TEST_STORE === 'servers' ? process.env.TEST_DATABASE_URL : undefined;

/** A process that has a database open, with its output. */
class Holder {
  output = '';
  readonly ended: Promise<number | null>;
  readonly child: ChildProcess;

  constructor(task: 'write' | 'count', place: string) {
    this.child = spawn(process.execPath, [join(ROOT, 'dist/tests/holder/holder.js'), task, place], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [this.child.stdout, this.child.stderr]) {
      stream?.on('data', data => {
        this.output += data;
      });
    }
    this.ended = new Promise(done => this.child.once('close', done));
  }

  async expectOutput(pattern: RegExp): Promise<void> {
    await expect.poll(() => this.output, { timeout: PATIENCE, interval: 20 }).toMatch(pattern);
  }
}

describe.skipIf(server)(
  'two processes on one data folder',
  () => {
    let folder: string;
    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'vitrine-database-'));
      await build({
        root: ROOT,
        configFile: false,
        logLevel: 'error',
        plugins: [shopModules(ROOT), bundledScripts(findPlace(ROOT))],
        build: {
          ssr: join(import.meta.dirname, 'holder.ts'),
          outDir: 'dist/tests/holder',
          emptyOutDir: true,
          target: 'node20',
        },
      });
    }, PATIENCE);
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    it('refuses the second process; after SIGKILL of the first the next one has every acknowledged write', async () => {
      const place = join(folder, 'held');
      await copyBlankDatabase(place);
      const first = new Holder('write', place);
      await first.expectOutput(/^20$/m);

      const second = new Holder('count', place);
      expect(await second.ended).toBe(1);
      expect(second.output).toMatch(
        new RegExp(`^The database in ${place} is in use by process ${first.child.pid}, running since `),
      );
      expect(second.output).toMatch(/Stop that process, set DATA_DIR to another folder, or set DATABASE_URL/);

      first.child.kill('SIGKILL');
      await first.ended;
      const acknowledged = first.output.trim().split('\n').length - 1;
      const third = new Holder('count', place);
      expect(await third.ended).toBe(0);
      const { n, halves } = JSON.parse(third.output.trim().split('\n')[1] as string);
      expect(n).toBeGreaterThanOrEqual(acknowledged);
      expect(n).toBeLessThanOrEqual(acknowledged + 1);
      expect(halves).toBe(0);
      expect(readdirSync(place)).toEqual(['database.json', 'postgres']);
    });

    it('creates the database again after SIGKILL during its creation', async () => {
      const place = join(folder, 'not', 'there', 'yet');
      const draft = join(place, 'postgres.new', 'base');
      const first = new Holder('count', place);
      await expect.poll(() => existsSync(draft), { timeout: PATIENCE, interval: 5 }).toBe(true);
      first.child.kill('SIGKILL');
      await first.ended;
      expect(first.output).toBe('');
      const second = new Holder('count', place);
      expect(await second.ended).toBe(0);
      expect(readdirSync(place)).toEqual(['database.json', 'postgres']);
    });
  },
  2 * PATIENCE,
);

describe('the database schema', () => {
  let database: Database;
  beforeAll(async () => {
    database = await emptyDatabase();
  });

  it('is migrated once; a second migration changes nothing', async () => {
    expect(await migrate(database.db)).toEqual([]);
    expect(await pendingMigrations(database.db)).toEqual([]);
    expect(await database.check()).toMatchObject({ database: true, migrations: true });
  });

  it('is unchanged when a migration fails, and the error names the migration', async () => {
    const { migrations } = await import('../../server/base/database/migrations/index.ts');
    const broken = {
      ...migrations,
      '9998-sound': {
        up: (db: Kysely<never>) => sql`create table half_there (n integer)`.execute(db).then(),
      },
      '9999-broken': { up: (db: Kysely<never>) => sql`create nonsense`.execute(db).then() },
    };
    await expect(migrate(database.db, broken as never)).rejects.toThrow(
      /The database can't be brought up to date \(9999-broken\): syntax error/,
    );
    await expect(sql`select * from half_there`.execute(database.db)).rejects.toThrow('does not exist');
    expect(await pendingMigrations(database.db)).toEqual([]);
  });

  it('refuses negative stock, and returns counts and money as numbers', async () => {
    await seedCatalogue(database.db, DEMO);
    await expect(sql`update children set stock = stock - 1000`.execute(database.db)).rejects.toThrow(
      'children_stock_check',
    );
    const { rows } = await sql`select count(*) n, max(price) price from colours`.execute(database.db);
    expect(rows).toEqual([{ n: 136, price: 10_200_000 }]);
    expect(() => readInteger('9007199254740993')).toThrow('too large for a number');
  });

  it('rolls back a failed transaction', async () => {
    const all = () => sql`select sum(stock)::int n from children`.execute(database.db);
    const before = (await all()).rows;
    const failed = database.db.transaction().execute(async tx => {
      await tx.updateTable('children').set({ stock: 0 }).execute();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect((await all()).rows).toEqual(before);
  });
});

it('names the server that can’t be reached, without its password', async () => {
  const failure = await openDatabase({
    databaseUrl: 'postgresql://shop:geheim@127.0.0.1:9/vitrine',
    dataDir: null,
  }).catch(error => error);
  expect(failure.message).toMatch(/^PostgreSQL at 127\.0\.0\.1:9\/vitrine can't be used: .*ECONNREFUSED/);
  expect(failure.message).toContain('Check DATABASE_URL');
  expect(failure.message).not.toContain('geheim');
});

if (!server) console.log('Skipping what is of PostgreSQL: TEST_DATABASE_URL is not set.');

describe.skipIf(!server)(
  'a PostgreSQL server',
  () => {
    const name = `vitrine_test_${process.pid}`;
    const admin = new Kysely<never>({
      dialect: new PostgresDialect({ pool: new pg.Pool({ connectionString: server, max: 1 }) }),
    });
    const url = new URL(server ?? 'postgresql://localhost');
    url.pathname = name;
    beforeAll(() => sql`create database ${sql.id(name)}`.execute(admin), PATIENCE);
    afterAll(async () => {
      await sql`drop database if exists ${sql.id(name)} with (force)`.execute(admin);
      await admin.destroy();
    });

    it('is migrated once, seeded once and used by all of several that start together', async () => {
      const places = Array.from({ length: 4 }, () => ({ databaseUrl: url.href, dataDir: null }));
      const databases = await Promise.all(places.map(place => openDatabase(place)));
      const filled = await Promise.all(databases.map(({ db }) => seedCatalogue(db, DEMO)));
      expect(filled.filter(Boolean)).toHaveLength(1);
      for (const database of databases) {
        expect(await database.check()).toMatchObject({ database: true, migrations: true });
        const { rows } = await sql`select count(*) n from colours`.execute(database.db);
        expect(rows).toEqual([{ n: 136 }]);
      }
      await Promise.all(databases.map(database => database.close()));
    });

    it('is reported as not ready after its database is dropped', async () => {
      const database = await openDatabase({ databaseUrl: url.href, dataDir: null });
      await sql`drop database ${sql.id(name)} with (force)`.execute(admin);
      expect(await database.check()).toMatchObject({ database: false, migrations: false });
      await database.close();
    });
  },
  PATIENCE,
);
