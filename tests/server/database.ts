import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createClient } from '@redis/client';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../server/index.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const { version } = JSON.parse(
  readFileSync(join(ROOT, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
);

/** A cluster without anything in it. Making one takes seconds, copying it a fraction of one. */
const BLANK = join(ROOT, 'dist/tests', `blank-database-${version}`);

/** Set where the same tests run on servers (vitest.config.ts): PostgreSQL, and Redis where there is one. */
const server = process.env.TEST_STORE === 'servers' ? process.env.TEST_DATABASE_URL : undefined;

/** A Redis for the tests of this worker alone; empty where state stays in the process. */
export const redisUrl =
  server && process.env.TEST_REDIS_URL
    ? `${process.env.TEST_REDIS_URL}/${Number(process.env.VITEST_POOL_ID ?? 0) % 16}`
    : '';

// While the first file loads: no test has to wait for it. It stays open until the run is over (storage.ts).
const database = server ? await openOnServer(server) : await openInFolder();

/** Empties what holds anything: emptying all of the tables takes ten times as long. */
const empty = sql`do $$
declare
  one text;
  filled text := '';
  any_row boolean;
begin
  for one in select tablename from pg_tables where schemaname = 'public'
      and tablename not like 'kysely%' and tablename <> 'catalogue_state' loop
    execute format('select exists (select from %I)', one) into any_row;
    if any_row then filled := filled || ', ' || quote_ident(one); end if;
  end loop;
  if filled <> '' then execute 'truncate ' || substr(filled, 3) || ' restart identity cascade'; end if;
end $$`;

/** One database for all tests of a worker. It is empty, and a shop's own catalogue is seeded into it. */
export async function emptyDatabase(): Promise<Database> {
  await empty.execute(database.db);
  await sql`update catalogue_state set seeded_at = null, version = version + 1`.execute(database.db);
  if (redisUrl) await emptyRedis();
  return database;
}

async function openInFolder(): Promise<Database> {
  const folder = join(inject('storage'), String(process.pid));
  await copyBlank(join(folder, 'postgres'));
  return openDatabase({ databaseUrl: '', dataDir: folder });
}

async function openOnServer(at: string): Promise<Database> {
  const name = `${basename(inject('storage'))}_${process.pid}`.toLowerCase();
  const client = new pg.Client(at);
  await client.connect();
  await client.query(`create database ${name}`).finally(() => client.end());
  const url = new URL(at);
  url.pathname = name;
  return openDatabase({ databaseUrl: url.href, dataDir: null });
}

async function emptyRedis(): Promise<void> {
  const client = await createClient({ url: redisUrl }).connect();
  await client.flushDb();
  client.destroy();
}

async function copyBlank(to: string): Promise<void> {
  try {
    cpSync(BLANK, to, { recursive: true });
  } catch {
    mkdirSync(join(ROOT, 'dist/tests'), { recursive: true });
    const draft = mkdtempSync(`${BLANK}.`);
    const blank = await PGlite.create(join(draft, 'postgres'));
    await blank.close();
    cpSync(join(draft, 'postgres'), to, { recursive: true });
    try {
      renameSync(join(draft, 'postgres'), BLANK);
    } catch {
      // Another worker was quicker.
    }
    rmSync(draft, { recursive: true, force: true });
  }
}
