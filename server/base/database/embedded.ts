import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { serveBackups } from './backup-socket.ts';
import {
  compareFiles,
  findChanges,
  forgetDatabase,
  hadDatabase,
  recordedAt,
  recordOpen,
  recordStop,
} from './cluster-record.ts';
import { connect, type EmbeddedConnection, loadPGlite, type Opened } from './connect-embedded.ts';
import { describeReason, isOfMachine, unusable } from './embedded-errors.ts';
import { type DamageReport, findDamage } from './find-damage.ts';
import { refuseForbidden } from './forbidden-files.ts';
import { type FolderLock, lockFolder } from './lock.ts';
import { protectFolder } from './protect-folder.ts';

const toClusterPath = (folder: string) => join(folder, 'postgres');

/** Where a database is created, or restored, before it gets its name. */
const toNewPath = (folder: string) => `${toClusterPath(folder)}.new`;
const toRestorePath = (folder: string) => `${toClusterPath(folder)}.restore`;

/**
 * Returns whether a folder holds an embedded database, or has held one of which files are missing: opening it says what is
 * wrong.
 *
 * @throws Error with the remedy when the folder can't be searched.
 */
export function hasEmbedded(folder: string): boolean {
  try {
    const version = statSync(join(toClusterPath(folder), 'PG_VERSION'), { throwIfNoEntry: false });
    return version !== undefined || hadDatabase(folder);
  } catch (error) {
    throw unusable(folder, error);
  }
}

/**
 * Opens PostgreSQL (PGlite) inside this process, in a folder; `null` keeps it in memory. Uses PGlite's adapter for
 * node-postgres, so that the embedded database and a server share one code path.
 *
 * After a clean stop, the files are compared with those that it left. Otherwise tables and indexes are read.
 *
 * @throws Error with the remedy when the folder can't be used, another process holds it or the database is damaged.
 */
export async function openEmbedded(folder: string | null): Promise<EmbeddedConnection> {
  if (folder === null) return (await connect('memory://')).connection;
  const lock = prepareFolder(folder);
  try {
    const isNew = refuseLostDatabase(folder);
    if (isNew) await makeCluster(folder);
    refuseForbidden(toClusterPath(folder));
    const isIntact = isNew || compareFiles(folder);
    recordOpen(folder);
    const opened = await open(folder, isIntact);
    const stopBackups = serveBackups(folder, opened.connection.dump);
    const close = async () => {
      stopBackups();
      try {
        await opened.connection.close();
        // A database that was found damaged is read again at the next start.
        if (!opened.wasDamaged()) recordStop(folder);
      } finally {
        lock.release();
      }
    };
    return { ...opened.connection, close };
  } catch (error) {
    lock.release();
    throw unusable(folder, error);
  }
}

/**
 * Compares the files of an embedded database with those of the last stop, and reads every table and index.
 *
 * @throws Error with the remedy when the folder can't be used, holds no database, or another process holds it.
 */
export async function checkEmbedded(folder: string): Promise<DamageReport> {
  const lock = prepareFolder(folder);
  const nothingRead = { tables: 0, indexes: 0, isThorough: false };
  try {
    refuseLostDatabase(folder);
    refuseForbidden(toClusterPath(folder));
    const changes = findChanges(folder);
    if (changes.length > 0) return { ...nothingRead, damage: changes };
    recordOpen(folder);
    const { connection } = await connect(toClusterPath(folder), { folder, checks: true });
    const report = await checkPool(connection.pool, true).finally(async () => {
      await connection.pool.end().finally(connection.close);
    });
    if (report.damage.length === 0) recordStop(folder);
    return report;
  } catch (error) {
    if (isOfMachine(error)) throw unusable(folder, error);
    return {
      ...nothingRead,
      damage: [{ name: toClusterPath(folder), file: '', problem: describeReason(error) }],
    };
  } finally {
    lock.release();
  }
}

/** Opens the cluster of a locked folder, and reads it unless it is known to be intact. */
async function open(folder: string, isIntact: boolean): Promise<Opened> {
  const opened = await connect(toClusterPath(folder), { folder, checks: !isIntact });
  const { pool, close } = opened.connection;
  try {
    protectFolder(folder);
    if (isIntact) await refuseMissingFiles(pool, toClusterPath(folder));
    else refuseDamage(await checkPool(pool));
    return opened;
  } catch (error) {
    await pool.end().finally(close);
    throw error;
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
  const draft = toRestorePath(folder);
  try {
    if (existsSync(cluster) && readdirSync(cluster).length > 0) {
      throw new Error(`There is a database in ${cluster}. Move it away, or set DATA_DIR to another folder.`);
    }
    rmSync(draft, { recursive: true, force: true });
    const { pool, close } = (await connect(draft, { folder, checks: true, archive })).connection;
    const isShop = pool.query('select from kysely_migration, visitors limit 1');
    await isShop
      .then(async () => refuseDamage(await checkPool(pool)))
      .finally(() => pool.end())
      .finally(close);
    // Of the database that was there before.
    forgetDatabase(folder);
    renameSync(draft, cluster);
    recordStop(folder);
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

/**
 * Returns whether a folder is new. Refuses one in which a database has been: an empty one must never take its place, and
 * PGlite would create it over what is left of the data.
 */
function refuseLostDatabase(folder: string): boolean {
  const cluster = toClusterPath(folder);
  if (!existsSync(cluster)) {
    if (hadDatabase(folder)) {
      throw new Error(
        `${cluster} is missing: a database was there (${recordedAt(folder)}). Without a backup, delete database.json to begin with an empty one.`,
      );
    }
    if (existsSync(toRestorePath(folder))) {
      throw new Error(
        `a restore was interrupted, and left ${toRestorePath(folder)}. Run vitrine restore again.`,
      );
    }
    return true;
  }
  if (readdirSync(cluster).length === 0) {
    throw new Error(
      `${cluster} is empty: the files of its database are lost, or not mounted. Without a backup, delete it (and database.json) to begin with an empty one.`,
    );
  }
  if (existsSync(join(cluster, 'PG_VERSION'))) return false;
  throw new Error(
    `${cluster} has files but no PG_VERSION: it is damaged, incompletely copied or not a database. It was not changed.`,
  );
}

/** Refuses a database with tables or indexes whose files were gone before it was stopped. */
async function refuseMissingFiles(pool: pg.Pool, cluster: string): Promise<void> {
  const { rows } = await pool.query<{ name: string; file: string }>(
    `select c.oid::regclass::text as name, pg_relation_filepath(c.oid) as file from pg_class c
      where relkind in ('r', 't', 'm', 'i', 'S') and relpersistence <> 't'`,
  );
  const missing = rows.filter(({ file }) => !existsSync(join(cluster, file)));
  const damage = missing.map(part => ({ ...part, problem: 'the file is missing' }));
  refuseDamage({ damage, tables: 0, indexes: 0, isThorough: false });
}

async function checkPool(pool: pg.Pool, everyRow = false): Promise<DamageReport> {
  const client = await pool.connect();
  return findDamage(client, { withCatalogs: true, everyRow }).finally(() => client.release());
}

function refuseDamage({ damage: [first, ...others] }: DamageReport): void {
  if (!first) return;
  const more = others.length > 0 ? ` ${others.length} more: run vitrine check-database.` : '';
  throw new Error(`${first.name} (${first.file}) is damaged: ${first.problem}.${more}`);
}

/** Creates the cluster under a temporary name: an incomplete one, left by a killed process, could not be opened. */
async function makeCluster(folder: string): Promise<void> {
  const { PGlite } = await loadPGlite();
  const draft = toNewPath(folder);
  rmSync(draft, { recursive: true, force: true });
  await PGlite.create(draft).then(cluster => cluster.close());
  renameSync(draft, toClusterPath(folder));
}
