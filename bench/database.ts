import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { type Database, openDatabase } from '../server/index.ts';
import { copyShopDatabase } from '../tests/support/blank-database.ts';
import { IS_SMALL } from './size.ts';

/** Opens an empty database in memory, or that of a URL; in a small run, the first in a folder: see {@link prepareDataDir}. */
export async function openBenchDatabase(databaseUrl = ''): Promise<Database> {
  if (databaseUrl || !IS_SMALL) return openDatabase({ databaseUrl, dataDir: null });
  const dataDir = mkdtempSync(join(tmpdir(), 'vitrine-bench-data-'));
  process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }));
  await prepareDataDir(dataDir);
  return openDatabase({ databaseUrl, dataDir });
}

/** Returns the processor time that the processes of a PostgreSQL on this machine have taken, in µs. Linux only. */
export async function readPostgresTime({ db }: Database): Promise<number> {
  const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity`.execute(db);
  // In ns, first of three numbers.
  const times = rows.map(({ pid }) => Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]));
  return times.reduce((sum, time) => sum + time, 0) / 1000;
}

/**
 * In a small run, copies a database with empty tables to a data folder: creating one takes several times as long as what most parts
 * then do with it.
 *
 * @param dataDir is created if it does not exist.
 */
export async function prepareDataDir(dataDir: string): Promise<void> {
  if (IS_SMALL) await copyShopDatabase(dataDir);
}
