import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { type Connection, openEmbedded } from './embedded.ts';
import { migrate, pendingMigrations } from './migrate.ts';
import type { Db, Tables } from './schema.ts';
import { columnTypes } from './types.ts';

export { hasEmbedded } from './embedded.ts';
export type { Db, Tables, Tx } from './schema.ts';
export { inTransaction } from './transaction.ts';

/** Where the data is stored. */
export interface DatabasePlace {
  /** Address of a PostgreSQL server; empty for the embedded database. */
  databaseUrl: string;
  /** Folder of the embedded database; null keeps it in memory (tests). */
  dataDir: string | null;
}

/** An open database with this version's tables. */
export interface Database {
  db: Db;
  embedded: boolean;
  /** Whether the database responds, and whether all migrations have run. */
  check(): Promise<{ database: boolean; migrations: boolean }>;
  /** Number of active and idle connections, and of callers that wait for one. */
  connections(): { busy: number; idle: number; waiting: number };
  /** Closes all connections and releases the folder's lock last. */
  close(): Promise<void>;
}

/** Size of the connection pool, and how long to wait for a connection, in ms. */
const CONNECTIONS = 10;
const PATIENCE = 5000;

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
  const { pool, close: closeBehind } = embedded
    ? await openEmbedded(place.dataDir)
    : openServer(place.databaseUrl);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    await db.destroy().finally(closeBehind);
  };
  try {
    await sql`select 1`.execute(db).catch(error => {
      throw embedded ? error : new Error(unreachable(place.databaseUrl, error), { cause: error });
    });
    if (migrates) await migrate(db);
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
  const connections = () => ({
    busy: pool.totalCount - pool.idleCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
  });
  return { db, embedded, close, connections, check: () => check(db) };
}

function openServer(url: string): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max: CONNECTIONS,
    connectionTimeoutMillis: PATIENCE,
    types: columnTypes,
  });
  // The pool replaces connections that break, and their queries fail. Without listeners the errors would end the process:
  // the pool reports those of idle connections only.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return { pool, close: async () => {} };
}

/** Describes a failed connection; names the server but not the password. */
function unreachable(url: string, error: Error & { errors?: Error[] }): string {
  const { hostname, port, pathname } = new URL(url);
  // A host with several addresses fails with an AggregateError, which has no message.
  const reason = error.message || error.errors?.[0]?.message;
  return `PostgreSQL at ${hostname}:${port || 5432}${pathname} can't be used: ${reason}\n  Check DATABASE_URL, or unset it for the embedded database.`;
}

async function check(db: Db): Promise<{ database: boolean; migrations: boolean }> {
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
