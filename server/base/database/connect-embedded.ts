import { setFlagsFromString } from 'node:v8';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { explainFailure, isDamage } from './embedded-errors.ts';
import { joinMessages } from './join-messages.ts';
import { columnTypes } from './types.ts';

/** A connection pool, with the resources to close after it. */
export interface Connection {
  pool: pg.Pool;
  close(): Promise<void>;
}

/** A connection to the embedded database. */
export interface EmbeddedConnection extends Connection {
  /** Returns a copy of the database's files as a tar archive. Waits for the running transaction; later ones wait. */
  dump(): Promise<Blob>;
}

export interface ConnectOptions {
  /** Folder that messages name; none for a database in memory. */
  folder?: string;
  /** Loads amcheck for `findDamage`. */
  checks?: boolean;
  /** Files to begin with. */
  archive?: Blob;
}

/** An open embedded database. */
export interface Opened {
  connection: EmbeddedConnection;
  /** Whether a statement has found damage. */
  wasDamaged(): boolean;
}

/**
 * Loads PGlite, on demand: it has twenty megabytes. By default V8 optimises a function of it after about a millisecond of use,
 * which costs each process nearly a second of processor time. With this budget, of bytes that a function executes, only long
 * work reaches it, and is as quick.
 */
export function loadPGlite(): Promise<typeof import('@electric-sql/pglite')> {
  setFlagsFromString('--wasm-tiering-budget=1000000000');
  return import('@electric-sql/pglite');
}

/**
 * Opens PostgreSQL (PGlite) in a folder of files, which it creates if it is missing. Failed file operations become errors with
 * the file, the variable and the remedy, in statements and copies too.
 */
export async function connect(
  place: string,
  { folder, checks = false, archive }: ConnectOptions = {},
): Promise<Opened> {
  const [{ PGlite }, { createPgConfig }, { amcheck }] = await Promise.all([
    loadPGlite(),
    import('@electric-sql/pglite/node-postgres'),
    checks ? import('@electric-sql/pglite/contrib/amcheck') : { amcheck: undefined },
  ]);
  let lastWords = '';
  let isDamaged = false;
  const explain = (error: unknown) => {
    isDamaged ||= isDamage(error);
    return folder === undefined ? error : explainFailure(folder, error, lastWords);
  };
  const database: PGlite = await PGlite.create(place, {
    ...(archive && { loadDataDir: archive }),
    ...(amcheck && { extensions: { amcheck } }),
    onStderr(line) {
      lastWords = readLastWords(line) ?? lastWords;
      return false;
    },
  }).catch(error => {
    throw lastWords ? new Error(lastWords, { cause: error }) : error;
  });
  const run = database.execProtocolStream.bind(database);
  database.execProtocolStream = joinMessages(async (...args: Parameters<typeof run>) => {
    const messages = await run(...args).catch(error => {
      throw explain(error);
    });
    for (const message of messages) if (message.name === 'error') explain(message);
    return messages;
  });
  // The embedded database has one connection, which is never closed.
  const settings = { ...createPgConfig(database), max: 1, idleTimeoutMillis: 0, types: columnTypes };
  const pool = new pg.Pool(settings);
  const dump = async () => {
    // The only connection: no transaction is open.
    const client = await pool.connect();
    try {
      // Shortens the recovery of the copy.
      await client.query('checkpoint');
      return await database.dumpDataDir('none');
    } catch (error) {
      throw explain(error);
    } finally {
      client.release();
    }
  };
  const connection = { pool, dump, close: () => database.close() };
  return { connection, wasDamaged: () => isDamaged };
}

/** Returns PostgreSQL's message in a line of its log that reports a failure. */
function readLastWords(line: string): string | undefined {
  return /(?:PANIC|FATAL|DETAIL): +(.*)/.exec(line)?.[1] ?? /^postgres: (could not .*)/.exec(line)?.[1];
}
