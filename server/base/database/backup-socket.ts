import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { platform } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Precedes the bytes of a backup, on a line of its own. */
type Header = { size: number } | { error: string };

const NEW_LINE = 10;

/** Nothing serves backups of the folder: no process has opened it. */
const NO_SERVER = new Set(['ENOENT', 'ECONNREFUSED']);

/** A socket in the folder, which only its owner can reach. */
function buildSocketPath(folder: string): string {
  if (platform() !== 'win32') return join(folder, 'backup.sock');
  return `\\\\.\\pipe\\vitrine-${createHash('sha256').update(folder).digest('hex')}`;
}

/**
 * Serves backups of the embedded database to other processes of this machine. The caller holds the folder's lock.
 *
 * @param dump takes a consistent copy of the database.
 * @returns a function that stops it. Backups that are under way fail.
 */
export function serveBackups(folder: string, dump: () => Promise<Blob>): () => void {
  const path = buildSocketPath(folder);
  const abort = new AbortController();
  // One at a time: each is in memory.
  let last: Promise<void> = Promise.resolve();
  const server = createServer(socket => {
    // A client that goes away.
    socket.on('error', () => {});
    last = last.then(() => send().catch(() => void socket.destroy()));

    async function send(): Promise<void> {
      if (socket.destroyed) return;
      const copy = await dump().catch((error: Error) => error);
      const isCopy = copy instanceof Blob;
      const header: Header = isCopy ? { size: copy.size } : { error: copy.message };
      socket.write(`${JSON.stringify(header)}\n`);
      if (isCopy) await pipeline(Readable.from(copy.stream()), socket, abort);
      else socket.end();
    }
  });
  // A file system without sockets, or a path that is too long for one (107 bytes): the command reports it.
  server.on('error', () => {});
  // Left by a process that was killed.
  rmSync(path, { force: true });
  server.listen(path).unref();
  return () => {
    abort.abort();
    server.close();
  };
}

/**
 * Requests a backup from the process that has opened the folder.
 *
 * @returns the bytes of the backup; null when no process serves the folder.
 * @throws Error (while the bytes are read, too) when the backup fails or is incomplete.
 */
export async function requestBackup(folder: string): Promise<AsyncIterable<Buffer> | null> {
  const socket = connect(buildSocketPath(folder));
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  } catch (error) {
    socket.destroy();
    if (NO_SERVER.has((error as NodeJS.ErrnoException).code ?? '')) return null;
    throw error;
  }
  return readBackup(socket);
}

async function* readBackup(socket: AsyncIterable<Buffer>): AsyncIterable<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  let missing = -1;
  for await (const chunk of socket) {
    let bytes = chunk;
    if (missing < 0) {
      head = Buffer.concat([head, chunk]);
      const end = head.indexOf(NEW_LINE);
      if (end < 0) continue;
      missing = readSize(head.toString('utf8', 0, end));
      bytes = head.subarray(end + 1);
    }
    missing -= bytes.length;
    yield bytes;
  }
  if (missing !== 0) throw new Error('The process that uses the database stopped during the backup.');
}

function readSize(line: string): number {
  const header: Header = JSON.parse(line);
  if ('error' in header) throw new Error(`The backup failed: ${header.error}`);
  return header.size;
}
