import { isAscii, isUtf8, transcode } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import type { CliIo } from '../io.ts';
import { STDIN } from './sources.ts';
import { UnreadableError } from './unreadable.ts';

/**
 * Reads a file's text, without a byte order mark.
 *
 * @throws UnreadableError when it can't be read or is no UTF-8.
 */
export function readText(path: string): string {
  let length: number;
  try {
    length = readInto(path);
  } catch (error) {
    throw UnreadableError.from(path, error);
  }
  return decode(shared.subarray(0, length), path);
}

/**
 * Reads standard input to its end, like `readText`.
 *
 * @throws UnreadableError when it is no UTF-8.
 */
export async function readStdin(stdin: CliIo['stdin']): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array));
  return decode(Buffer.concat(chunks), STDIN.name);
}

/** One buffer for all files, as large as the largest of them. */
let shared = Buffer.allocUnsafeSlow(64 * 1024);

// Pages are small and many: reading them so, and decoding them below, costs half of `readFileSync(path, 'utf8')`.
function readInto(path: string): number {
  const file = openSync(path, 'r');
  try {
    let length = 0;
    for (;;) {
      const read = readSync(file, shared, length, shared.length - length, null);
      if (read === 0) return length;
      length += read;
      if (length === shared.length) shared = Buffer.concat([shared], length * 2);
    }
  } finally {
    closeSync(file);
  }
}

/** The text of UTF-8 bytes, which are checked: a page must not be mended before it is looked at. */
function decode(bytes: Buffer, path: string): string {
  if (isAscii(bytes)) return bytes.toString('latin1');
  if (!isUtf8(bytes)) throw new UnreadableError(`${path}: this is ${encodingOf(bytes)}. Save it as UTF-8.`);
  const text = transcode(bytes, 'utf8', 'utf16le').toString('utf16le');
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

function encodingOf(bytes: Buffer): string {
  const mark = bytes.subarray(0, 2).toString('hex');
  return mark === 'fffe' || mark === 'feff' ? 'UTF-16, not UTF-8' : 'no UTF-8';
}
