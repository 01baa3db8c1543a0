import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseLimits } from '../config/database-limits.ts';
import { openEmbedded } from './embedded.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import type { Db, Tables } from './schema.ts';
import { limitTransactions } from './transaction.ts';
import { columnTypes } from './types.ts';
import { guardPool, surviveErrors, type Watch, watchServer } from './watch.ts';

export { hasEmbedded } from './embedded.ts';
export type { Db, Tables, Tx } from './schema.ts';
export { inTransaction } from './transaction.ts';
export { vacuumEmbedded } from './vacuum.ts';

/** Where the data is stored. */
export interface DatabasePlace {
  /** Address of a PostgreSQL server; empty for the embedded database. */
  databaseUrl: string;
  /** Folder of the embedded database; null keeps it in memory (tests). */
  dataDir: string | null;
  /** Time limits of the PostgreSQL server; none by default, as commands need. */
  databaseLimits?: DatabaseLimits;
}

/** An open database with this version's tables. */
export interface Database {
  db: Db;
  embedded: boolean;
  /** Calls the listener when the PostgreSQL server stops responding, and when it responds again. */
  onChange(listener: (isUp: boolean) => void): void;
  /** Whether the database responds, and whether all migrations have run. */
  check(): Promise<{ database: boolean; migrations: boolean }>;
  /** Number of active and idle connections, and of callers that wait for one. */
  connections(): { busy: number; idle: number; waiting: number };
  /** Closes all connections and releases the folder's lock last. */
  close(): Promise<void>;
}

/** Size of the connection pool, and how many of them transactions may use at once. */
const CONNECTIONS = 10;
const TRANSACTIONS = 7;

const NO_LIMITS: DatabaseLimits = { connect: 5000, statement: 0, lock: 0 };

/** Time after which a check counts as failed, in ms. */
const CHECK_TIMEOUT = 2000;

export interface OpenOptions {
  /** Whether pending migrations run. Commands that only read leave them to the server. */
  migrates?: boolean;
}

/**
 * Opens the database, migrates it and runs a first query, so that the first visitor does not wait.
 *
 * @throws Error with the remedy when the folder is locked or the server can't be reached.
 */
export async function openDatabase(
  place: DatabasePlace,
  { migrates = true }: OpenOptions = {},
): Promise<Database> {
  const embedded = place.databaseUrl === '';
  const limits = place.databaseLimits ?? NO_LIMITS;
  const {
    pool,
    guarded,
    watch,
    close: closeBehind,
  } = embedded
    ? { ...(await openEmbedded(place.dataDir)), guarded: undefined, watch: undefined }
    : openServer(place.databaseUrl, limits);
  const db = open(guarded ?? pool);
  if (!embedded) limitTransactions(db, TRANSACTIONS, limits.connect);
  const close = async () => {
    await db.destroy().finally(closeBehind);
  };
  try {
    await sql`select 1`.execute(db).catch(error => {
      throw embedded ? error : new Error(unreachable(place.databaseUrl, error), { cause: error });
    });
    if (migrates) await (embedded ? migrate(db) : migrateServer(place.databaseUrl));
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
  const connections = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  const checked = watch ? open(watch.pool) : db;
  const onChange: Database['onChange'] = listener => watch?.onChange(listener);
  return { db, embedded, close, connections, onChange, check: () => check(checked, watch) };
}

const open = (pool: PostgresPool): Db => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

function openServer(url: string, { connect, statement, lock }: DatabaseLimits) {
  const place = { connectionString: url, types: columnTypes, keepAlive: true };
  const watch = watchServer(place);
  const pool = new pg.Pool({
    ...place,
    max: CONNECTIONS,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    lock_timeout: lock,
    // A transaction does nothing between its statements.
    idle_in_transaction_session_timeout: statement,
  });
  return { pool, guarded: guardPool(pool, watch), watch, close: watch.close };
}

/** Migrates without time limits: a migration may take long, and other processes wait for it. */
async function migrateServer(url: string): Promise<void> {
  const db = open(surviveErrors(new pg.Pool({ connectionString: url, types: columnTypes, max: 1 })));
  await migrate(db).finally(() => db.destroy());
}

/** Describes a failed connection; names the server but not the password. */
function unreachable(url: string, error: Error & { errors?: Error[] }): string {
  const { hostname, port, pathname } = new URL(url);
  // A host with several addresses fails with an AggregateError, which has no message.
  const reason = error.message || error.errors?.[0]?.message;
  return `PostgreSQL at ${hostname}:${port || 5432}${pathname} can't be used: ${reason}\n  Check DATABASE_URL, or unset it for the embedded database.`;
}

/** Fails until calls are let through again, so that no request is sent here before. */
async function check(db: Db, watch?: Watch): Promise<{ database: boolean; migrations: boolean }> {
  if (watch && !watch.isUp()) return { database: false, migrations: false };
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), CHECK_TIMEOUT);
  });
  const answer = sql`select 1`
    .execute(db)
    .then(() => pendingMigrations(db))
    .then(pending => ({ database: true, migrations: pending.length === 0 }));
  return Promise.race([answer, late])
    .catch(() => ({ database: false, migrations: false }))
    .finally(() => clearTimeout(timer));
}
