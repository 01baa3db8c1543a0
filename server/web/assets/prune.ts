import { lstat, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isHashed, type Step } from './publish-build.ts';

const HOUR = 3600 * 1000;
const DAY = 24 * HOUR;

/** How long a file stays after the last node that had it in its build, in ms. Pages are rarely open for longer. */
export const KEPT = 14 * DAY;

/** How long a file stays even if the folder is too large, and a copy that was not finished, in ms. */
const FRESH = DAY;
const UNFINISHED = HOUR;

/** Size above which the folder loses the files that have been unused for longest, in bytes: about 300 whole builds. */
export const MAX_BYTES = 2 * 1024 ** 3;

/** A copy that another node makes now, or that was not finished. */
const COPY = /\.[0-9a-f]{12}\.part$/;

/**
 * Deletes the files of the asset folder that no node has had in its build for {@link KEPT}, and further ones while the
 * folder is larger than {@link MAX_BYTES}. Other files, links and folders in it stay.
 *
 * @returns how many were deleted.
 */
export async function pruneAssets(
  folder: string,
  now: number,
  step: Step,
  maxBytes = MAX_BYTES,
): Promise<number> {
  const files: { name: string; age: number; bytes: number }[] = [];
  for (const name of await step(() => readdir(folder))) {
    const isCopy = COPY.test(name);
    if (!isCopy && !isHashed(name)) continue;
    const found = await step(() => lstat(join(folder, name)).catch(() => null));
    if (!found?.isFile()) continue;
    const age = now - found.mtimeMs + (isCopy && now - found.mtimeMs > UNFINISHED ? KEPT : 0);
    files.push({ name, age, bytes: found.size });
  }
  files.sort((a, b) => b.age - a.age);
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  let deleted = 0;
  for (const file of files) {
    if (file.age <= KEPT && (bytes <= maxBytes || file.age <= FRESH)) break;
    await step(() => unlink(join(folder, file.name)).catch(ignoreAbsent));
    bytes -= file.bytes;
    deleted++;
  }
  return deleted;
}

function ignoreAbsent(error: NodeJS.ErrnoException): void {
  // Another node was first.
  if (error.code !== 'ENOENT') throw error;
}
