import { closeSync, constants, fstatSync, openSync, readSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { statBelow } from './regular-files.ts';

/** Bytes that are read at once. */
export const PART = 1024 * 1024;

/** The size of a file in bytes, and the time of its content in epoch ms. */
export type FileStat = Pick<Stats, 'size' | 'mtimeMs'>;

/** A file as it was found. */
export interface FoundFile {
  /** Path below its folder as the disk spells it, with forward slashes. */
  name: string;
  stat: FileStat;
}

/** A part of a file that must still be the one that was found. */
export interface Part {
  file: FoundFile;
  start: number;
  length: number;
}

/** Reads a part of a file; throws when it has changed since it was found. */
export type ReadPart = (part: Part) => Promise<Buffer>;

/**
 * Reads a part of a file below a folder.
 *
 * @throws Error when it is not there any more, or is another one.
 */
export function readPart(folder: string, { file: { name, stat }, start, length }: Part): Buffer {
  if (!statBelow(folder, name)) throw new Error(`${name} is gone`);
  const descriptor = openSync(join(folder, name), constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const now = fstatSync(descriptor);
    if (!now.isFile() || now.size !== stat.size || now.mtimeMs !== stat.mtimeMs) {
      throw new Error(`${name} has changed`);
    }
    const bytes = Buffer.allocUnsafe(Math.max(0, Math.min(length, now.size - start)));
    let read = 0;
    while (read < bytes.length) {
      const more = readSync(descriptor, bytes, read, bytes.length - read, start + read);
      if (more === 0) throw new Error(`${name} has changed`);
      read += more;
    }
    return bytes;
  } finally {
    closeSync(descriptor);
  }
}

/** Reads a whole file in parts; throws when it has changed since it was found. */
export async function readInParts(read: ReadPart, file: FoundFile): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let start = 0; start < file.stat.size; start += PART) {
    parts.push(await read({ file, start, length: PART }));
  }
  return Buffer.concat(parts);
}

/** Returns what another process has read; a message of its turns buffers into plain arrays of bytes. */
export const toBuffer = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);
