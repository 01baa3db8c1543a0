import { randomBytes } from 'node:crypto';
import { constants } from 'node:fs';
import { copyFile, link, lstat, mkdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';

/** Names with the hash of their content, and their compressed versions: a name belongs to one content only. */
const HASHED = /^[\w-][\w.-]*-[\w-]{8}\.[a-z0-9]+(?:\.(?:br|gz))?$/;

/** A file that was touched since then need not be touched again, in ms. */
const TOUCHED = 3600 * 1000;

/** Runs one step of file work. */
export type Step = <T>(work: () => Promise<T>) => Promise<T>;

/** Whether a file's name may be published: it has the hash of its content. */
export const isHashed = (name: string): boolean => HASHED.test(name);

/**
 * Copies a build's files into the asset folder, where every node finds them, and marks those that are there as used. A
 * file appears whole or not at all, even if several nodes copy it at once, and is never replaced by another content.
 *
 * @param step runs the work on one file, after each other.
 * @returns the names that the folder has with another content.
 * @throws Error when the folder can't be written.
 */
export async function publishBuild(
  build: string,
  folder: string,
  names: readonly string[],
  step: Step = work => work(),
): Promise<string[]> {
  const others: string[] = [];
  await step(() => mkdir(folder, { recursive: true }));
  for (const name of names) {
    if (!isHashed(name)) continue;
    const isSame = await step(() => publishFile(join(build, name), folder, name));
    if (!isSame) others.push(name);
  }
  return others;
}

/** Publishes a file; false if the folder has another content of this name. */
async function publishFile(from: string, folder: string, name: string): Promise<boolean> {
  const to = join(folder, name);
  const present = await unlessAbsent(lstat(to));
  const own = await unlessAbsent(stat(from));
  // A later build has replaced this one's files.
  if (!own) return touch(to, present?.mtimeMs);
  if (!present) return copyWhole(from, to, link);
  if (!present.isFile()) return false;
  if (present.size !== own.size) {
    // What a crash or a full disk has left of a copy.
    if (await isCut(to, from)) return copyWhole(from, to, rename);
    // Compressors of other versions write the same text in another size.
    if (!/\.(?:br|gz)$/.test(name)) return false;
  }
  // Another user's file can be replaced, but not touched.
  return (await touch(to, present.mtimeMs)) || copyWhole(from, to, rename);
}

/** Marks a file as used now; false if it may not be. */
async function touch(file: string, lastUsed = 0): Promise<boolean> {
  const now = Date.now();
  if (now - lastUsed < TOUCHED) return true;
  return utimes(file, now / 1000, now / 1000).then(
    () => true,
    error => {
      // A folder that another node fills may be read-only here.
      if (error.code === 'ENOENT' || error.code === 'EROFS') return true;
      if (error.code === 'EPERM' || error.code === 'EACCES') return false;
      throw error;
    },
  );
}

/** Copies a file under another name, then puts it in its place. */
async function copyWhole(
  from: string,
  to: string,
  place: (copy: string, to: string) => Promise<void>,
): Promise<true> {
  const copy = `${to}.${randomBytes(6).toString('hex')}.part`;
  try {
    await copyFile(from, copy, constants.COPYFILE_FICLONE);
    await place(copy, to).catch(error => {
      // Another node was first.
      if (error.code === 'EEXIST') return;
      // Not every file system has hard links.
      if (place === link) return rename(copy, to);
      throw error;
    });
  } finally {
    await rm(copy, { force: true });
  }
  return true;
}

/** Whether a file is only the beginning of another one. */
async function isCut(file: string, whole: string): Promise<boolean> {
  const [beginning, all] = await Promise.all([readFile(file), readFile(whole)]);
  return beginning.length < all.length && all.subarray(0, beginning.length).equals(beginning);
}

/** Returns undefined for what does not exist. */
async function unlessAbsent<T>(found: Promise<T>): Promise<T | undefined> {
  return found.catch(error => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}
