import { isAscii, isUtf8, transcode } from 'node:buffer';
import { closeSync, constants, fstatSync, openSync, readSync, realpathSync } from 'node:fs';
import { sep } from 'node:path';
import { MAX_DOCUMENT_BYTES } from '#engine';
import type { CliIo } from '../base/io.ts';
import { UnreadableError } from './unreadable.ts';

/**
 * Reads a file's text, without a byte order mark.
 *
 * @param roots see `FileGroup`; null also reads what is not a regular file, such as the output of another command.
 * @throws UnreadableError when the file cannot be read, is too large, leads elsewhere or is not UTF-8.
 */
export function readText(path: string, roots: readonly string[] | null = null): string {
  let length: number;
  try {
    length = readInto(path, roots);
  } catch (error) {
    if (error instanceof UnreadableError) throw error;
    throw UnreadableError.from(path, error);
  }
  return decode(shared.subarray(0, length), path);
}

/**
 * Reads standard input to its end, like `readText`.
 *
 * @param name its name in findings.
 * @throws UnreadableError when it is too large or not UTF-8.
 */
export async function readStdin(stdin: CliIo['stdin'], name: string): Promise<string> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stdin) {
    const bytes = Buffer.from(chunk as Uint8Array);
    length += bytes.length;
    if (length > MAX_DOCUMENT_BYTES) throw new UnreadableError(name, 'tooLarge');
    chunks.push(bytes);
  }
  return decode(Buffer.concat(chunks), name);
}

/** Buffer shared by all reads; grows to the largest file. */
let shared = Buffer.allocUnsafeSlow(64 * 1024);

// For many small files, a shared buffer and the decoding below cost half of `readFileSync(path, 'utf8')`.
function readInto(path: string, roots: readonly string[] | null): number {
  const file = roots ? openInside(path, roots) : openSync(path, 'r');
  try {
    let length = 0;
    for (;;) {
      const read = readSync(file, shared, length, shared.length - length, null);
      if (read === 0) return length;
      length += read;
      if (length > MAX_DOCUMENT_BYTES) throw new UnreadableError(path, 'tooLarge');
      if (length === shared.length) shared = Buffer.concat([shared], length * 2);
    }
  } finally {
    closeSync(file);
  }
}

/** Windows has neither flag. */
const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;

/** Opens a regular file; a link only if it leads to one in the folders. Opening a FIFO must not wait for a writer. */
function openInside(path: string, roots: readonly string[]): number {
  let file: number;
  try {
    file = openSync(path, O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
  } catch (error) {
    // Most files are no links: they cost nothing more.
    if (!LINK_CODES.has((error as NodeJS.ErrnoException).code ?? '')) throw error;
    const real = realpathSync(path);
    if (!roots.some(root => real.startsWith(root.endsWith(sep) ? root : root + sep))) {
      throw new UnreadableError(path, 'outside');
    }
    file = openSync(real, O_RDONLY | O_NONBLOCK);
  }
  if (fstatSync(file).isFile()) return file;
  closeSync(file);
  throw new UnreadableError(path, 'notRegular');
}

/** What opening a link without following it fails with. */
const LINK_CODES = new Set(['ELOOP', 'EMLINK']);

/** Decodes UTF-8 strictly: replacing invalid bytes would hide a fault. */
function decode(bytes: Buffer, path: string): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  if (!isUtf8(bytes)) throw notUtf8(bytes, path);
  const text = transcode(bytes, 'utf8', 'utf16le').toString('utf16le');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function notUtf8(bytes: Buffer, path: string): UnreadableError {
  const mark = bytes.subarray(0, 2).toString('hex');
  const isUtf16 = mark === 'fffe' || mark === 'feff';
  if (isUtf16) return new UnreadableError(path, 'utf16');
  // Invalid bytes become replacement characters, and none before them do if the text has none of its own.
  const before = bytes.toString('utf8').split('\ufffd', 1)[0]?.split('\n') ?? [''];
  return new UnreadableError(path, 'notUtf8', before.length, (before.at(-1) as string).length + 1);
}
