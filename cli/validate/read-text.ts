import { isAscii, isUtf8, transcode } from 'node:buffer';
import { closeSync, openSync, readSync } from 'node:fs';
import type { CliIo } from '../io.ts';
import { UnreadableError } from './unreadable.ts';

/**
 * Reads a file's text, without a byte order mark.
 *
 * @throws UnreadableError when the file cannot be read or is not UTF-8.
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
 * @param name its name in findings.
 * @throws UnreadableError when it is not UTF-8.
 */
export async function readStdin(stdin: CliIo['stdin'], name: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of stdin) chunks.push(Buffer.from(chunk as Uint8Array));
  return decode(Buffer.concat(chunks), name);
}

/** Buffer shared by all reads; grows to the largest file. */
let shared = Buffer.allocUnsafeSlow(64 * 1024);

// For many small files, a shared buffer and the decoding below cost half of `readFileSync(path, 'utf8')`.
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
