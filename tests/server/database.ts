import { basename, join } from 'node:path';
import { createClient } from '@redis/client';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { type Database, openDatabase } from '../../server/index.ts';
import { copyBlankDatabase } from '../support/blank-database.ts';

/** Set in the project that runs the same tests on servers (vitest.config.ts): PostgreSQL and, if available, Redis. */
const server = process.env.TEST_STORE === 'servers' ? process.env.TEST_DATABASE_URL : undefined;

/** A Redis database for this worker only; empty where short-lived state is kept in the process. */
export const redisUrl =
  server && process.env.TEST_REDIS_URL
    ? `${process.env.TEST_REDIS_URL}/${Number(process.env.VITEST_POOL_ID ?? 0) % 16}`
    : '';

// Opened while the first file loads, so that no test waits for it. storage.ts deletes it after the run.
const database = server ? await openOnServer(server) : await openInFolder();

/**
 * Empties the tables that have rows, and restarts the sequences. Truncating a table creates its files again, which takes
 * a hundred times as long as deleting a few rows; only deleted rows that fill pages are worth it.
 */
const emptyTables = sql`do $$
declare
  one text;
  size bigint;
  any_row boolean;
  full_of_dead text := '';
begin
  -- Without the checks of foreign keys: all tables end up empty.
  perform set_config('session_replication_role', 'replica', true);
  for one in select tablename from pg_tables where schemaname = 'public'
      and tablename not like 'kysely%' and tablename <> 'catalogue_state' loop
    size := pg_relation_size(quote_ident(one)::regclass);
    if size > 200000 then
      full_of_dead := full_of_dead || ', ' || quote_ident(one);
    elsif size > 0 then
      execute format('select exists (select from %I)', one) into any_row;
      if any_row then execute format('delete from %I', one); end if;
    end if;
  end loop;
  if full_of_dead <> '' then execute 'truncate ' || substr(full_of_dead, 3) || ' cascade'; end if;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false)
    from pg_sequences where schemaname = 'public' and last_value is not null;
end $$`;

/** Empties the worker's database, which all its tests share. Opening a shop seeds its catalogue into it. */
export async function emptyDatabase(): Promise<Database> {
  await emptyTables.execute(database.db);
  await sql`update catalogue_state set seeded_at = null, version = version + 1`.execute(database.db);
  if (redisUrl) await emptyRedis();
  return database;
}

async function openInFolder(): Promise<Database> {
  const folder = join(inject('storage'), String(process.pid));
  await copyBlankDatabase(folder);
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
