import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import pg from 'pg';
import type { DatabaseLimits } from '../config/database-limits.ts';
import { recordProvider } from '../measures/measures.ts';
import { createCheck, type DatabaseStatus } from './check.ts';
import { openEmbedded } from './embedded.ts';
import { guardPool } from './guard-pool.ts';
import { listenOnServer, type StopListening } from './listen.ts';
import { migrate } from './migrate.ts';
import { nameStatements } from './name-statements.ts';
import type { Db, Tables } from './schema.ts';
import { traceStatement } from './trace-statement.ts';
import { limitTransactions } from './transaction.ts';
import { columnTypes } from './types.ts';
import { type ServerState, surviveErrors, watchServer } from './watch.ts';

export type { DatabaseProblem, DatabaseStatus } from './check.ts';
export { hasEmbedded } from './embedded.ts';
export { rowsAsJson } from './rows-as-json.ts';
export type { Db, Tables, Tx } from './schema.ts';
export { inTransaction, withLock } from './transaction.ts';
export { countRows, vacuumEmbedded } from './vacuum.ts';

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
  /** Calls the listener when the PostgreSQL server becomes slow, stops responding, and responds again. */
  onChange(listener: (state: ServerState) => void): void;
  /** Whether the shop can sell with the database. Looks at most once a second. */
  check(): Promise<DatabaseStatus>;
  /**
   * Calls the listener after transactions that have notified a channel. Never on the embedded database: its one process
   * makes all changes itself.
   */
  listen(channel: string, listener: () => void): StopListening;
  /** Number of active and idle connections, and of callers that wait for one. */
  connections(): { busy: number; idle: number; waiting: number };
  /** Closes all connections and releases the folder's lock last. */
  close(): Promise<void>;
}

/** Size of the connection pool, and how many of them transactions may use at once. */
const CONNECTIONS = 10;
const TRANSACTIONS = 7;

/** Silence after which a probe keeps a connection known to firewalls, and finds its end, in ms; the system waits two hours. */
const KEEP_ALIVE = 10_000;

const NO_LIMITS: DatabaseLimits = { connect: 5000, statement: 0, lock: 0 };

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
  const db = open(guarded?.pool ?? pool);
  if (watch) {
    const { connect: patience, lock } = limits;
    limitTransactions(db, TRANSACTIONS, { patience, lockPatience: lock || patience, isSlow: watch.isSlow });
  }
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
  const onChange: Database['onChange'] = listener => watch?.onChange(listener);
  let sells = true;
  const check = createCheck(watch ? open(watch.pool) : db, watch, ({ database, migrations }) => {
    const before = sells;
    sells = database && migrations;
    if (sells !== before) guarded?.renew();
  });
  const listen: Database['listen'] = (channel, listener) =>
    embedded ? async () => {} : listenOnServer(place.databaseUrl, channel, listener);
  return { db, embedded, close, connections, onChange, listen, check };
}

const open = (pool: PostgresPool): Db =>
  new Kysely<Tables>({
    dialect: new PostgresDialect({ pool: nameStatements(recordFailures(pool)) }),
    log(event) {
      const isFailed =
        event.level === 'error' && !REFUSED.test((event.error as { code?: string })?.code ?? '');
      recordProvider('database', event.queryDurationMillis, isFailed ? 'failed' : 'ok');
      traceStatement(event);
    },
  });

/** Records connections that can't be had: no statement is sent then. */
const recordFailures = (pool: PostgresPool): PostgresPool => ({
  connect: () =>
    pool.connect().catch(error => {
      recordProvider('database', 0, 'failed');
      throw error;
    }),
  end: () => pool.end(),
});

/** SQLSTATEs of statements that the database has refused: values, constraints, races. */
const REFUSED = /^(?:22|23|40)/;

function openServer(url: string, { connect, statement, lock }: DatabaseLimits) {
  const place = {
    ...{ connectionString: url, types: columnTypes },
    ...{ keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE },
  };
  const watch = watchServer(place);
  const pool = new pg.Pool({
    ...place,
    stream: watch.createSocket,
    max: CONNECTIONS,
    connectionTimeoutMillis: connect,
    statement_timeout: statement,
    lock_timeout: lock,
    // A transaction does nothing between its statements.
    idle_in_transaction_session_timeout: statement,
  });
  return { pool, guarded: guardPool(pool, watch, statement), watch, close: watch.close };
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
