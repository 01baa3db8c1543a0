import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/** Bytes that are read at once. */
const WINDOW = 64 * 1024;

/** Most parts of a file that are read, about 0.2 s: a file of very many tiny parts is no usable picture. */
const MAX_PARTS = 1_000_000;

/** An opened file, of which small parts are read. */
export interface FileBytes {
  size: number;
  /** Returns up to `length` bytes from an offset; fewer at the end. */
  at(offset: number, length: number): Buffer;
}

/**
 * Opens a regular file for a reader of its parts, and closes it after that.
 *
 * @throws Error when the file cannot be read, is not a regular file or has too many parts.
 */
export function withFileBytes<T>(file: string, read: (bytes: FileBytes) => T): T {
  // Without the flag, opening a FIFO waits for a writer. Windows has none.
  const descriptor = openSync(file, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const stat = fstatSync(descriptor);
    if (!stat.isFile()) throw new Error(`${file} is not a regular file.`);
    let window = Buffer.alloc(0);
    let start = 0;
    let parts = 0;
    return read({
      size: stat.size,
      at(offset, length) {
        if (++parts > MAX_PARTS) throw new Error(`${file} has too many parts.`);
        if (offset < start || offset + length > start + window.length) {
          const bytes = Buffer.allocUnsafe(Math.max(length, WINDOW));
          window = bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, offset));
          start = offset;
        }
        return window.subarray(offset - start, offset - start + length);
      },
    });
  } finally {
    closeSync(descriptor);
  }
}
