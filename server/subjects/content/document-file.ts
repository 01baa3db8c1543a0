import { lstatSync, type Stats, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { MAX_DOCUMENT_BYTES } from '#engine';
import { readRegular, staysInside } from '../../base/files/regular-files.ts';

/** Error codes of a path that is not an existing file. */
const ABSENT = new Set(['ENOENT', 'ENOTDIR', 'EISDIR']);

/**
 * Returns a document's information; null if there is no such file. Synchronous on purpose: a warm stat takes
 * microseconds, a round trip to the thread pool many times more.
 *
 * @throws Error for what is there but is no document.
 */
export function statDocument(file: string, folder: string): Stats | null {
  return nullIfAbsent(() => {
    const entry = lstatSync(file, { throwIfNoEntry: false });
    if (!entry?.isSymbolicLink()) return entry ? checkDocument(entry) : null;
    const stat = statSync(file, { throwIfNoEntry: false });
    if (stat) refuseOutside(file, folder);
    return stat ? checkDocument(stat) : null;
  });
}

/** Returns the information of a regular file; null for a folder. */
function checkDocument(stat: Stats): Stats | null {
  if (stat.isDirectory()) return null;
  if (!stat.isFile()) throw new Error('it is not a regular file');
  if (stat.size > MAX_DOCUMENT_BYTES) throw new Error(`it is larger than ${MAX_DOCUMENT_BYTES} bytes`);
  return stat;
}

/** Reads a document without a byte order mark; null if there is no such file. Throws as `statDocument` does. */
export function readDocument(file: string, folder: string): string | null {
  if (!statDocument(file, folder)) return null;
  return readRegular(file, MAX_DOCUMENT_BYTES)
    .toString('utf8')
    .replace(/^\ufeff/, '');
}

/** A link must stay inside the content folder, or the folder of its kind, which may be a link itself. */
function refuseOutside(file: string, folder: string): void {
  if (!staysInside(file, dirname(file), folder)) throw new Error('it is a link that leads out of the folder');
}

/** Whether a file can be checked, be it there or not. */
export function isCheckable(file: string, folder: string): boolean {
  try {
    statDocument(file, folder);
    return true;
  } catch {
    return false;
  }
}

/** Returns null for a path that is not an existing file. */
export function nullIfAbsent<T>(work: () => T): T | null {
  try {
    return work();
  } catch (error) {
    if (ABSENT.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
}
