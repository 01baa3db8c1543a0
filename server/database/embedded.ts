import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { lockFolder } from './lock.ts';
import { columnTypes } from './types.ts';

/** A connection pool, with the resources to close after it. */
export interface Connection {
  pool: pg.Pool;
  close(): Promise<void>;
}

const clusterOf = (folder: string) => join(folder, 'postgres');

/** Returns whether a folder holds an embedded database. */
export const hasEmbedded = (folder: string): boolean => existsSync(clusterOf(folder));

/**
 * Opens PostgreSQL (PGlite) inside this process, in a folder; `null` keeps it in memory. Uses PGlite's adapter for
 * node-postgres, so that the embedded database and a server share one code path.
 *
 * @throws Error when another process holds the folder.
 */
export async function openEmbedded(folder: string | null): Promise<Connection> {
  if (folder === null) return connect('memory://');
  mkdirSync(folder, { recursive: true });
  const lock = lockFolder(folder);
  try {
    const cluster = clusterOf(folder);
    if (!hasEmbedded(folder)) await makeCluster(cluster);
    const connection = await connect(cluster);
    return { ...connection, close: () => connection.close().finally(lock.release) };
  } catch (error) {
    lock.release();
    throw new Error(`The database in ${folder} can't be opened: ${(error as Error).message}`, {
      cause: error,
    });
  }
}

/** Creates the cluster under a temporary name: an incomplete one, left by a killed process, could not be opened. */
async function makeCluster(cluster: string): Promise<void> {
  const { PGlite } = await import('@electric-sql/pglite');
  const draft = `${cluster}.new`;
  rmSync(draft, { recursive: true, force: true });
  await PGlite.create(draft).then(cluster => cluster.close());
  renameSync(draft, cluster);
}

async function connect(place: string): Promise<Connection> {
  // Loaded on demand: twenty megabytes.
  const [{ PGlite }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
  ]);
  const database: PGlite = await PGlite.create(place);
  // The embedded database has one connection, which is never closed.
  const settings = { ...createPgConfig(database), max: 1, idleTimeoutMillis: 0, types: columnTypes };
  const pool = new pg.Pool(settings as unknown as pg.PoolConfig);
  return { pool, close: () => database.close() };
}
