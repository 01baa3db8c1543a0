import { createReadStream, createWriteStream, existsSync, renameSync, rmSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { arrayBuffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { readDatabasePlace } from '../config.ts';
import { requestBackup } from './backup-socket.ts';
import { hasEmbedded, openEmbedded, restoreEmbedded } from './embedded.ts';

type Env = Record<string, string | undefined>;

/**
 * Writes a consistent copy of the embedded database to a file. A running shop takes it itself; its calls wait meanwhile.
 *
 * @returns the size of the file, in bytes.
 * @throws Error with the remedy when there is no database, the file exists or the copy is incomplete.
 */
export async function backUpDatabase(env: Env, root: string, name: string): Promise<number> {
  const folder = embeddedFolder(env, root, 'pg_dump --format=custom');
  const file = resolve(root, name);
  if (!hasEmbedded(folder)) {
    throw new Error(`There is no database in ${folder}.\n  Set DATA_DIR as for the shop.`);
  }
  if (existsSync(file)) throw new Error(`${file} exists. Choose another name: a backup replaces no file.`);
  const draft = `${file}.part`;
  rmSync(draft, { force: true });
  try {
    const copy = (await requestBackup(folder)) ?? readCopy(folder);
    // Readable by this user only, and on the disk before it has its name.
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(copy), createGzip(), output);
    renameSync(draft, file);
  } finally {
    rmSync(draft, { force: true });
  }
  return statSync(file).size;
}

/** Copies a database that no process has opened. */
async function* readCopy(folder: string): AsyncIterable<Uint8Array> {
  const { pool, dump, close } = await openEmbedded(folder);
  try {
    yield* (await dump()).stream();
  } finally {
    await pool.end().finally(close);
  }
}

/**
 * Creates the embedded database from a backup.
 *
 * @throws Error with the remedy when there is a database already, or the file is not a complete backup of a shop.
 */
export async function restoreDatabase(env: Env, root: string, name: string): Promise<void> {
  const folder = embeddedFolder(env, root, 'pg_restore');
  const file = resolve(root, name);
  const archive = await readArchive(file);
  try {
    await restoreEmbedded(folder, archive);
  } catch (error) {
    throw new Error(`${file} can't be restored: ${(error as Error).message}`, { cause: error });
  }
}

async function readArchive(file: string): Promise<Blob> {
  try {
    const source = createReadStream(file);
    const plain = createGunzip();
    const [bytes] = await Promise.all([arrayBuffer(plain), pipeline(source, plain)]);
    return new Blob([bytes]);
  } catch (error) {
    throw new Error(`${file} is not a complete backup: ${(error as Error).message}`, { cause: error });
  }
}

function embeddedFolder(env: Env, root: string, tool: string): string {
  const { databaseUrl, dataDir } = readDatabasePlace(env, root);
  if (databaseUrl === '') return dataDir;
  throw new Error(`DATABASE_URL is set, and this command is for the embedded database. Use ${tool} instead.`);
}
