import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { serveBackups } from './backup-socket.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { protectFolder } from './protect-folder.ts';
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

const toClusterPath = (folder: string) => join(folder, 'postgres');

/** Returns whether a folder holds an embedded database, which PostgreSQL marks with this file. */
export const hasEmbedded = (folder: string): boolean => existsSync(join(toClusterPath(folder), 'PG_VERSION'));

/**
 * Opens PostgreSQL (PGlite) inside this process, in a folder; `null` keeps it in memory. Uses PGlite's adapter for
 * node-postgres, so that the embedded database and a server share one code path.
 *
 * @throws Error with the remedy when the folder can't be used or another process holds it.
 */
export async function openEmbedded(folder: string | null): Promise<EmbeddedConnection> {
  if (folder === null) return connect('memory://');
  const lock = prepareFolder(folder);
  try {
    const cluster = toClusterPath(folder);
    if (!hasEmbedded(folder)) {
      refuseRemains(cluster);
      await makeCluster(cluster);
    }
    const connection = await connect(cluster);
    protectFolder(folder);
    const stopBackups = serveBackups(folder, connection.dump);
    const close = () => {
      stopBackups();
      return connection.close().finally(lock.release);
    };
    return { ...connection, close };
  } catch (error) {
    lock.release();
    throw unusable(folder, error);
  }
}

/**
 * Creates the embedded database of a folder from a copy of its files, and checks that it is one of a shop.
 *
 * @throws Error when the folder has a database, or the copy can't be used. Nothing is changed then.
 */
export async function restoreEmbedded(folder: string, archive: Blob): Promise<void> {
  const lock = prepareFolder(folder);
  const cluster = toClusterPath(folder);
  const draft = `${cluster}.restore`;
  try {
    if (existsSync(cluster) && readdirSync(cluster).length > 0) {
      throw new Error(`There is a database in ${cluster}. Move it away, or set DATA_DIR to another folder.`);
    }
    rmSync(draft, { recursive: true, force: true });
    const { pool, close } = await connect(draft, archive);
    const isShop = pool.query('select from kysely_migration, visitors limit 1');
    await isShop.finally(() => pool.end()).finally(close);
    renameSync(draft, cluster);
  } catch (error) {
    throw new Error(describeReason(error), { cause: error });
  } finally {
    rmSync(draft, { recursive: true, force: true });
    lock.release();
  }
}

/** Creates the folder if it does not exist, and locks it. */
function prepareFolder(folder: string): FolderLock {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    return lockFolder(folder);
  } catch (error) {
    throw error instanceof Error && 'syscall' in error ? unusable(folder, error) : error;
  }
}

/** Refuses a cluster that lacks its version: PGlite would create an empty one over what is left of the data. */
function refuseRemains(cluster: string): void {
  if (!existsSync(cluster) || readdirSync(cluster).length === 0) return;
  throw new Error(
    `${cluster} has files but no PG_VERSION: it is damaged, incompletely copied or not a database. It was not changed.`,
  );
}

/** Remedies by the code of a failed file operation. */
const REMEDIES: Record<string, string> = {
  EACCES: 'Give this user the right to write there',
  EPERM: 'Give this user the right to write there',
  EROFS: 'Mount the file system for writing',
  EEXIST: 'Move the file away that has the name of a folder',
  ENOTDIR: 'Move the file away that has the name of a folder',
  ENOSPC: 'Free space there',
};

function unusable(folder: string, error: unknown): Error {
  const { code = '', path } = (error ?? {}) as NodeJS.ErrnoException;
  const place = path && !describeReason(error).includes(path) ? ` (${path})` : '';
  const remedy = REMEDIES[code] ?? 'Restore the folder from a backup';
  return new Error(
    `The database in ${folder} can't be opened: ${describeReason(error)}${place}\n  ${remedy}, or set DATA_DIR to another folder.`,
    { cause: error },
  );
}

/** Describes a thrown value. PGlite also throws objects without a message: a failed file operation's number, an exit. */
function describeReason(error: unknown): string {
  const { message, code, errno, name } = (error ?? {}) as NodeJS.ErrnoException;
  return message || code || (errno === undefined ? name || String(error) : `error ${errno}`);
}

/** Creates the cluster under a temporary name: an incomplete one, left by a killed process, could not be opened. */
async function makeCluster(cluster: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  await PGlite.create(draft).then(cluster => cluster.close());
  renameSync(draft, cluster);
}

async function connect(place: string, archive?: Blob): Promise<EmbeddedConnection> {
  // Loaded on demand: twenty megabytes.
  const [{ PGlite }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
  ]);
  const database: PGlite = await PGlite.create(place, archive && { loadDataDir: archive });
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
    } finally {
      client.release();
    }
  };
  return { pool, dump, close: () => database.close() };
}
