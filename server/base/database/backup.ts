import { randomUUID } from 'node:crypto';
import {
  closeSync,
  createReadStream,
  createWriteStream,
  existsSync,
  linkSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { readDatabasePlace } from '../config/config.ts';
import { requestBackup } from './backup-socket.ts';
import { createArchiveCheck } from './check-archive.ts';
import { hasEmbedded, openEmbedded, restoreEmbedded } from './embedded.ts';

type Env = Record<string, string | undefined>;

/**
 * Most bytes of a copy, which is restored in memory. A larger one is neither written nor restored: a shop of that size
 * needs PostgreSQL, and a small file can grow to any size when it is unpacked.
 */
export const MAX_COPY_BYTES = 2 * 1024 ** 3;

/** Errors of file systems that have no hard links. */
const NO_LINKS = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EMLINK']);

const GIGABYTE = 1024 ** 3;

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
  if (existsSync(file)) throw exists(file);
  const draft = `${file}.${process.pid}.${randomUUID()}.part`;
  try {
    removeDrafts(file);
    const copy = (await requestBackup(folder)) ?? readCopy(folder);
    // Readable by this user only, and on the disk before it has its name.
    const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
    await pipeline(Readable.from(limited(copy, MAX_COPY_BYTES)), createGzip(), output);
    publish(draft, file);
    return statSync(file).size;
  } catch (error) {
    throw explainTarget(file, error as NodeJS.ErrnoException);
  } finally {
    removeDraft(draft);
  }
}

/** What to do about a folder that a backup can't be written to, by the code of the system. */
const TARGET_REMEDIES: Readonly<Record<string, string>> = {
  EACCES: 'Give this user the right to write there',
  EPERM: 'Give this user the right to write there',
  EROFS: 'Mount the file system for writing',
  ENOSPC: 'Free space there',
  EDQUOT: 'Free space there',
  ENOENT: 'Create the folder',
  ENOTDIR: 'Choose a folder',
};

/** Names file and remedy where the target of a backup can't be written. */
function explainTarget(file: string, error: NodeJS.ErrnoException): Error {
  const { code = '', message, path = file } = error;
  const remedy = path.startsWith(dirname(file)) && TARGET_REMEDIES[code];
  if (!error.syscall || !remedy) return error;
  return new Error(
    `The backup ${file} can't be written: ${message}\n  ${remedy}, or name a file elsewhere.`,
    {
      cause: error,
    },
  );
}

function removeDraft(draft: string): void {
  try {
    rmSync(draft, { force: true });
  } catch {
    // A folder that may not be searched has no draft of this backup.
  }
}

const exists = (file: string) => new Error(`${file} exists. Choose another name: a backup replaces no file.`);

/** Gives a complete draft its name, atomically. Of several backups with the same name, the first one to end gets it. */
function publish(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    if (code === 'EEXIST') throw exists(file);
    // A file system without hard links.
    if (!NO_LINKS.has(code)) throw error;
    closeSync(openSync(file, 'wx'));
    renameSync(draft, file);
  }
}

/** Removes what killed backups with the same name have left: it has personal data. */
function removeDrafts(file: string): void {
  for (const name of readdirSync(dirname(file))) {
    const [, pid] = name.startsWith(`${basename(file)}.`)
      ? (/\.(\d+)\.[\da-f-]{36}\.part$/.exec(name) ?? [])
      : [];
    if (pid && !isRunning(Number(pid))) rmSync(join(dirname(file), name), { force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
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
 * @param maxBytes most bytes that the backup has when it is unpacked.
 * @throws Error with the remedy when there is a database already, or the file is not a complete backup of a shop.
 */
export async function restoreDatabase(
  env: Env,
  root: string,
  name: string,
  maxBytes = MAX_COPY_BYTES,
): Promise<void> {
  const folder = embeddedFolder(env, root, 'pg_restore');
  const file = resolve(root, name);
  const archive = await readArchive(file, maxBytes);
  try {
    await restoreEmbedded(folder, archive);
  } catch (error) {
    throw new Error(`${file} can't be restored: ${(error as Error).message}`, { cause: error });
  }
}

/** Unpacks a backup. What is no copy of a database is refused by its first bytes, before the rest is unpacked. */
async function readArchive(file: string, maxBytes: number): Promise<Blob> {
  const chunks: Buffer[] = [];
  const check = createArchiveCheck();
  const source = createReadStream(file);
  const unpacked = createGunzip();
  // Its errors reach the loop below.
  const unpacking = pipeline(source, unpacked).catch(() => {});
  try {
    for await (const chunk of limited<Buffer>(unpacked, maxBytes)) {
      check.add(chunk);
      chunks.push(chunk);
    }
    check.end();
    return new Blob(chunks as BlobPart[]);
  } catch (error) {
    const { syscall, message } = error as NodeJS.ErrnoException;
    if (syscall) {
      throw new Error(
        `${file} can't be read: ${message}\n  Name a backup that this user has the right to read.`,
        { cause: error },
      );
    }
    const reason = source.bytesRead === 0 && existsSync(file) ? 'it is empty' : message;
    throw new Error(`${file} is not a complete backup of a shop: ${reason}`, { cause: error });
  } finally {
    source.destroy();
    unpacked.destroy();
    await unpacking;
  }
}

/** Passes bytes on up to a limit. */
async function* limited<T extends Uint8Array>(bytes: AsyncIterable<T>, most: number): AsyncIterable<T> {
  let length = 0;
  for await (const chunk of bytes) {
    length += chunk.length;
    if (length > most) {
      throw new Error(
        `it has more than ${most / GIGABYTE} GB when it is unpacked. A shop of that size needs PostgreSQL`,
      );
    }
    yield chunk;
  }
}

function embeddedFolder(env: Env, root: string, tool: string): string {
  const { databaseUrl, dataDir } = readDatabasePlace(env, root);
  if (databaseUrl === '') return dataDir;
  throw new Error(`DATABASE_URL is set, and this command is for the embedded database. Use ${tool} instead.`);
}
