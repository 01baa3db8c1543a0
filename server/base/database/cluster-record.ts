import {
  closeSync,
  existsSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, sep } from 'node:path';
import { crc32 } from 'node:zlib';
import type { Damage } from './find-damage.ts';

/** What is stored beside the embedded database: that there is one, and its files since it was last stopped. */
interface ClusterRecord {
  /** When the record was written. */
  at: string;
  /** Size of each file and, as far as they were read, its checksum; null while the database is open. */
  files: Record<string, string> | null;
}

/** The major version of PostgreSQL whose files PGlite reads. */
export const MAJOR = '18';

/** Names of the files in DATA_DIR. */
const RECORD = 'database.json';
const CONTROL = 'global/pg_control';

/** Bytes whose checksums are computed: others are compared by their size, so that a start takes a second at most. */
const MAX_SUMMED = 512 * 1024 ** 2;

/** PostgreSQL's state of a database that was shut down, and where its file has it. */
const SHUT_DOWN = 1;
const STATE_AT = 16;

/** What each database has; PostgreSQL's own messages on what is missing end the process, or name no remedy. */
const NEEDED = [
  ...['PG_VERSION', 'postgresql.conf', CONTROL, 'global/pg_filenode.map', 'base', 'base/1/PG_VERSION'],
  ...[
    'base/5/PG_VERSION',
    'base/5/pg_filenode.map',
    'pg_xact',
    'pg_multixact/offsets',
    'pg_multixact/members',
  ],
  ...['pg_wal', 'pg_tblspc'],
];

/** Most files that a message names. */
const NAMED = 3;

const toCluster = (folder: string) => join(folder, 'postgres');
const toRecord = (folder: string) => join(folder, RECORD);

/** Files that the operator may change while the shop is stopped. */
const isSetting = (name: string) => name.endsWith('.conf');

/** Notes that the database is open: until it is stopped, its files may change. */
export function recordOpen(folder: string): void {
  write(folder, { at: new Date().toISOString(), files: null });
}

/** Stores names, sizes and checksums of the files of a database that has just been stopped, if it was shut down. */
export function recordStop(folder: string): void {
  if (!isShutDown(toCluster(folder))) return;
  write(folder, { at: new Date().toISOString(), files: listFiles(toCluster(folder)) });
}

/** Returns whether a database has been in the folder, even if nothing of it is left. */
export const hadDatabase = (folder: string): boolean => existsSync(toRecord(folder));

/** When the record was written; empty without a record that can be read. */
export const recordedAt = (folder: string): string => read(folder)?.at ?? '';

/** Removes the record of a database that has gone, before another one takes its place. */
export function forgetDatabase(folder: string): void {
  rmSync(toRecord(folder), { force: true });
}

/**
 * Compares the files of a stopped database with those that it had when it was stopped.
 *
 * @returns whether nothing has changed since a clean stop. Otherwise its tables must be read.
 * @throws Error that names the files which are missing or have changed.
 */
export function compareFiles(folder: string): boolean {
  const problems = findChanges(folder);
  if (problems.length > 0) throw new Error(describeProblems(toCluster(folder), problems));
  return wasStopped(folder);
}

/** Whether the files are those of a clean stop: no other program has opened the database since. */
function wasStopped(folder: string): boolean {
  const files = read(folder)?.files;
  return !!files && measure(join(toCluster(folder), CONTROL), true) === files[CONTROL];
}

/** Returns the files that are missing or have changed since the database was stopped. */
export function findChanges(folder: string): Damage[] {
  const cluster = toCluster(folder);
  const missing = NEEDED.filter(name => isAbsent(join(cluster, name)));
  if (missing.length > 0) return missing.map(name => toDamage(name, 'is missing or empty'));
  const version = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (version !== MAJOR) {
    const problem = `is ${version || 'empty'}, and this version of the shop reads ${MAJOR} only: use the one that it belongs to`;
    return [toDamage('PG_VERSION', problem)];
  }
  // An earlier version of the shop, which wrote no record, may have used the database in the meantime.
  const files = wasStopped(folder) ? (read(folder)?.files ?? {}) : {};
  return Object.entries(files).flatMap(([name, before]) => compare(cluster, name, before) ?? []);
}

const toDamage = (name: string, problem: string): Damage => ({ name, file: name, problem });

function compare(cluster: string, name: string, before: string): Damage | undefined {
  const [size, sum] = before.split(':');
  const path = join(cluster, name);
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) return toDamage(name, 'is missing');
  if (isSetting(name)) return undefined;
  if (stat.size !== Number(size)) return toDamage(name, `has ${stat.size} bytes instead of ${size}`);
  if (!sum || measure(path, true) === before) return undefined;
  return toDamage(name, 'has changed since the shop was stopped');
}

function describeProblems(cluster: string, problems: readonly Damage[]): string {
  const more = problems.length > NAMED ? `, and ${problems.length - NAMED} more` : '';
  const named = problems.slice(0, NAMED).map(({ name, problem }) => `${name} ${problem}`);
  return `${cluster} is damaged, and was not changed: ${named.join(', ')}${more}.`;
}

/** Whether a file or folder that a database needs is missing or empty. */
function isAbsent(path: string): boolean {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return true;
  return stat.isDirectory() ? readdirSync(path).length === 0 && !path.endsWith('pg_tblspc') : stat.size === 0;
}

function isShutDown(cluster: string): boolean {
  try {
    return readFileSync(join(cluster, CONTROL)).readUInt32LE(STATE_AT) === SHUT_DOWN;
  } catch {
    return false;
  }
}

function listFiles(cluster: string): Record<string, string> {
  let summed = 0;
  const files: Record<string, string> = {};
  for (const name of readdirSync(cluster, { recursive: true }).map(String).sort()) {
    const path = join(cluster, name);
    const stat = statSync(path);
    if (!stat.isFile()) continue;
    summed += stat.size;
    files[name.split(sep).join('/')] = measure(path, summed <= MAX_SUMMED);
  }
  return files;
}

const chunk = Buffer.alloc(1024 ** 2);

/** Returns the size of a file and, on request, its checksum; empty if the file is missing. */
function measure(path: string, isSummed: boolean): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat?.isFile()) return '';
  if (!isSummed) return `${stat.size}`;
  const file = openSync(path, 'r');
  try {
    let sum = 0;
    for (;;) {
      const length = readSync(file, chunk);
      if (length === 0) return `${stat.size}:${sum.toString(16)}`;
      sum = crc32(chunk.subarray(0, length), sum);
    }
  } finally {
    closeSync(file);
  }
}

function read(folder: string): ClusterRecord | null {
  try {
    const record = JSON.parse(readFileSync(toRecord(folder), 'utf8'));
    return typeof record?.at === 'string' ? record : null;
  } catch {
    return null;
  }
}

function write(folder: string, record: ClusterRecord): void {
  const draft = `${toRecord(folder)}.new`;
  writeFileSync(draft, JSON.stringify(record), { mode: 0o600, flush: true });
  renameSync(draft, toRecord(folder));
}
