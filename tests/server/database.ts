import { basename, join } from 'node:path';
import { createClient } from '@redis/client';
import { sql } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { inTransaction } from '../../server/base/database/transaction.ts';
import { type Database, openDatabase } from '../../server/index.ts';
import { copyShopDatabase } from '../support/blank-database.ts';
import { closeEarlierApps } from './open-apps.ts';

/** Set in the project that runs the same tests on servers (vitest.config.ts): PostgreSQL and, if available, Redis. */
const server = process.env.TEST_STORE === 'servers' ? process.env.TEST_DATABASE_URL : undefined;

/** A Redis database for this worker only; empty where short-lived state is kept in the process. */
export const redisUrl =
  server && process.env.TEST_REDIS_URL
    ? `${process.env.TEST_REDIS_URL}/${Number(process.env.VITEST_POOL_ID ?? 0) % 16}`
    : '';

// Opened while the first file loads, so that no test waits for it. storage.ts deletes it after the run.
const database = server ? await openOnServer(server) : await openInFolder();

/** What a shop seeds from its file, and keeps over a reset. */
const CATALOGUE = [
  ...['catalogue_state', 'categories', 'products', 'product_categories'],
  ...['colours', 'children', 'looks', 'look_products'],
];

/**
 * Empties the tables that have rows, and restarts the sequences. Truncating a table creates its files again, which takes
 * a hundred times as long as deleting a few rows; only deleted rows that fill pages are worth it.
 *
 * @param kept tables that keep their rows.
 */
const emptyTables = (kept: readonly string[]) =>
  sql`do ${sql.raw(`$$
declare
  kept text[] := '{${kept.join(',')}}';
  one text;
  size bigint;
  any_row boolean;
  full_of_dead text := '';
begin
  -- Without the checks of foreign keys: all tables end up empty.
  perform set_config('session_replication_role', 'replica', true);
  for one in select tablename from pg_tables where schemaname = 'public'
      and tablename not like 'kysely%' and tablename <> all(kept) loop
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
    from pg_sequences where schemaname = 'public' and last_value is not null
      and not regexp_replace(sequencename, '_id_seq$', '') = any(kept);
end $$`)}`;

/** Empties the worker's database, which all its tests share. Opening a shop seeds its catalogue into it. */
export async function emptyDatabase(): Promise<Database> {
  await closeEarlierApps();
  await Promise.all([emptyTables(['catalogue_state']).execute(database.db), emptyRedis()]);
  await sql`update catalogue_state set seeded_at = null, version = version + 1`.execute(database.db);
  return database;
}

/** The catalogue as a shop has seeded it. */
export interface SeededCatalogue {
  /** Changes with any value of the catalogue except stock. */
  digest: string;
  /** The stock by child product. */
  stock: string;
}

export async function readCatalogue(): Promise<SeededCatalogue> {
  const digests = CATALOGUE.map(
    table => sql`select md5(coalesce(string_agg(d, '' order by d), '')) d
      from (select (to_jsonb(t) - 'stock')::text d from ${sql.table(table)} t) rows`,
  );
  const { rows } = await sql<SeededCatalogue>`select
    (select string_agg(d, ',') from (${sql.join(digests, sql` union all `)}) digests) digest,
    (select coalesce(jsonb_object_agg(sku, stock), '{}')::text from children) stock`.execute(database.db);
  return rows[0] as SeededCatalogue;
}

/**
 * Empties the worker's database but for the catalogue, and gives that its stock again.
 *
 * @returns whether the catalogue is as it was seeded.
 */
export async function resetDatabase(seeded: SeededCatalogue): Promise<boolean> {
  // The open app's jobs may write at the same time.
  const emptied = inTransaction(database.db, tx => emptyTables(CATALOGUE).execute(tx));
  await Promise.all([emptied, emptyRedis()]);
  const { digest, stock } = await readCatalogue();
  if (stock !== seeded.stock) {
    await sql`update children set stock = value::int from jsonb_each_text(${seeded.stock}::jsonb)
      where key = sku and stock <> value::int`.execute(database.db);
  }
  return digest === seeded.digest;
}

async function openInFolder(): Promise<Database> {
  const folder = join(inject('storage'), String(process.pid));
  await copyShopDatabase(folder);
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

let redis: ReturnType<typeof createClient> | undefined;

async function emptyRedis(): Promise<void> {
  if (!redisUrl) return;
  // Stays open as long as the worker, as the database does.
  redis ??= createClient({ url: redisUrl });
  if (!redis.isOpen) await redis.connect();
  await redis.flushDb();
}
