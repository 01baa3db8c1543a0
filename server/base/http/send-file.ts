import { Readable } from 'node:stream';
import { isUtf8MimeType, mime } from '@fastify/send';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Unavailable } from '../errors/unavailable.ts';
import { type FoundFile, PART, type ReadPart } from '../files/file-parts.ts';

/** A file that was found can't be read: it is gone or another one by now, or its disk fails. */
export class FileUnreadable extends Unavailable {
  override readonly name = 'FileUnreadable';
}

/** Bytes of a file, from `start` up to before `end`. */
interface Range {
  start: number;
  end: number;
}

/**
 * Sends a file, or the range of it that the browser requests. The first bytes are read before the answer begins, so that
 * one that can't be read is refused.
 *
 * @param own headers of an answer with the file; a `content-type` in place of that of its name.
 * @throws FileUnreadable before anything is sent.
 */
export async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  readPart: ReadPart,
  file: FoundFile,
  own: Readonly<Record<string, string>>,
): Promise<FastifyReply> {
  const { size, mtimeMs } = file.stat;
  const modified = new Date(mtimeMs);
  const etag = `W/"${size.toString(16)}-${modified.getTime().toString(16)}"`;
  const headers = {
    'accept-ranges': 'bytes',
    ...own,
    'last-modified': modified.toUTCString(),
    etag,
  };
  if (isFresh(request, etag, modified)) return reply.headers(headers).code(304).send();
  const range = findRange(request, etag, modified, size);
  if (range === null) {
    return reply
      .code(416)
      .headers({ 'content-range': `bytes */${size}`, 'cache-control': 'no-store' })
      .send();
  }
  const { start, end } = range ?? { start: 0, end: size };
  const isHead = request.method === 'HEAD';
  const first = isHead
    ? null
    : await readPart({ file, start, length: Math.min(PART, end - start) }).catch(asUnreadable);
  reply.headers({
    'content-type': readType(file.name),
    ...headers,
    'content-length': end - start,
    ...(range && { 'content-range': `bytes ${start}-${end - 1}/${size}` }),
  });
  if (range) reply.code(206);
  if (!first) return reply.send();
  const isAll = first.length === end - start;
  return reply.send(isAll ? first : Readable.from(readParts(readPart, file, { start, end }, first)));
}

/** Reads a range part by part, each when the browser has taken the one before. */
async function* readParts(
  readPart: ReadPart,
  file: FoundFile,
  { start, end }: Range,
  first: Buffer,
): AsyncGenerator<Buffer> {
  yield first;
  for (let at = start + first.length; at < end; at += PART) {
    yield await readPart({ file, start: at, length: Math.min(PART, end - at) });
  }
}

function asUnreadable(error: Error): never {
  if (error instanceof Unavailable) throw error;
  throw new FileUnreadable(error.message, { cause: error });
}

function readType(name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream';
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

/** Whether the browser has the file. */
function isFresh({ headers }: FastifyRequest, etag: string, modified: Date): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return tags.split(',').some(tag => ['*', etag, etag.slice(2)].includes(tag.trim()));
  const since = Date.parse(headers['if-modified-since'] ?? '');
  return toSeconds(modified) * 1000 <= since;
}

/** Returns the one range that is requested; undefined for the whole file, null for a range beyond its end. */
function findRange(
  { headers, method }: FastifyRequest,
  etag: string,
  modified: Date,
  size: number,
): Range | null | undefined {
  const { range, 'if-range': condition } = headers;
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(range?.trim() ?? '') ?? [];
  if ((from === '' && to === '') || method === 'HEAD') return undefined;
  if (typeof condition === 'string') {
    const isSame = condition.includes('"')
      ? condition.includes(etag)
      : toSeconds(modified) * 1000 <= Date.parse(condition);
    if (!isSame) return undefined;
  }
  const start = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === '' || to === '' ? size : Math.min(size, Number(to) + 1);
  if (from !== '' && to !== '' && Number(to) < Number(from)) return undefined;
  return start < end ? { start, end } : null;
}

/** Headers have times in seconds. */
const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);
