import {
  closeSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { dirname, join, sep } from 'node:path';
import { statBelow } from '../../base/files/regular-files.ts';

let parts = 0;

/**
 * Stores a file in the media folder under a name that is made from its content. A reader finds all of it or nothing.
 *
 * @returns whether it was not there before.
 * @throws Error when the folder cannot be written, or a link leads out of it.
 */
export function storeFile(mediaDir: string, name: string, bytes: Uint8Array): boolean {
  if (statBelow(mediaDir, name)?.size === bytes.length) return false;
  replaceFile(mediaDir, name, bytes);
  return true;
}

/** Reads a file of the media folder as it is now; null without one. */
export function readMediaFile(mediaDir: string, name: string): Buffer | null {
  return statBelow(mediaDir, name) ? readFileSync(join(mediaDir, name)) : null;
}

/**
 * Writes a file of the media folder in the place of an earlier one. A reader finds all of one or of the other.
 *
 * @throws Error when the folder cannot be written, or a link leads out of it.
 */
export function replaceFile(mediaDir: string, name: string, bytes: Uint8Array): void {
  const file = join(mediaDir, name);
  mkdirSync(dirname(file), { recursive: true });
  const root = realpathSync(mediaDir);
  if (!`${realpathSync(dirname(file))}${sep}`.startsWith(`${root}${sep}`))
    throw new Error(`${dirname(name)} leads out of the media folder. Name another folder.`);
  parts += 1;
  // Hidden names are not served.
  const part = join(dirname(file), `.${process.pid}-${parts}.part`);
  try {
    const descriptor = openSync(part, 'wx', 0o644);
    try {
      for (let at = 0; at < bytes.length; ) at += writeSync(descriptor, bytes, at);
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    renameSync(part, file);
  } catch (error) {
    rmSync(part, { force: true });
    throw error;
  }
}
