import { setTimeout as pause } from 'node:timers/promises';
import { mime } from '@fastify/send';
import type { MediaBucket } from '../../base/config/media-settings.ts';
import { type AwsRequest, encodeKey, encodeQuery, signAws } from '../../base/crypto/sign-aws.ts';
import type { FoundFile } from '../../base/files/file-parts.ts';
import { FilesUnavailable } from '../../base/files/file-process.ts';
import type { MediaStore } from './media-store.ts';
import { readErrorCode, readObjectList, toSeconds } from './read-list.ts';

/** How long the store may take for a request, and for one that writes, in ms. */
const TIMEOUT = 5000;
const WRITE_TIMEOUT = 60_000;

/** Pause before a request is tried again that the store could not do, in ms. */
const RETRY_AFTER = 100;

/** Longest name of an object, in bytes. */
const MAX_NAME = 1024;

/** The store refuses the shop: keys, rights, region or clock are not as it expects. */
export class StoreRefused extends FilesUnavailable {}

/** Whether a name can be one of the store: no hidden part, no step to a parent, nothing that an address cannot hold. */
export const isStoreName = (name: string): boolean =>
  Buffer.byteLength(name) <= MAX_NAME &&
  name.isWellFormed() &&
  !/[\\\p{Cc}]/u.test(name) &&
  name.split('/').every(part => part !== '' && !part.startsWith('.'));

/** Opens a store with the interface of Amazon S3. Its requests are signed; a redirect is not followed. */
export function openS3Store(
  { url, ...key }: MediaBucket,
  { timeout = TIMEOUT, now = () => new Date() } = {},
): MediaStore {
  const base = url.endsWith('/') ? url : `${url}/`;
  const addressOf = (name: string) => new URL(base + encodeKey(name));

  async function send(request: AwsRequest): Promise<Response> {
    const { method, url: target, body } = request;
    for (let attempt = 1; ; attempt++) {
      const answer = await fetch(target, {
        method,
        headers: signAws(request, key, now()),
        ...(body && { body: Buffer.from(body) }),
        redirect: 'manual',
        signal: AbortSignal.timeout(body ? WRITE_TIMEOUT : timeout),
      }).catch((error: Error) => error);
      const isLast = attempt === 2;
      if (answer instanceof Error) {
        if (isLast) throw new FilesUnavailable(`The media store does not answer: ${readReason(answer)}.`);
      } else {
        const isBusy = answer.status >= 500 || answer.status === 429;
        if (!isBusy) return answer;
        await answer.body?.cancel();
        if (isLast) throw new FilesUnavailable(`The media store answers with HTTP ${answer.status}.`);
      }
      await pause(RETRY_AFTER);
    }
  }

  /** Reads the answer to its end. */
  const readBytes = (answer: Response): Promise<Buffer> =>
    answer.arrayBuffer().then(
      bytes => Buffer.from(bytes),
      (error: Error) => {
        throw new FilesUnavailable(`The media store’s answer was cut: ${readReason(error)}.`);
      },
    );

  async function refuse(answer: Response): Promise<never> {
    const code = readErrorCode((await readBytes(answer)).toString());
    throw new StoreRefused(
      `The media store refuses the shop: HTTP ${answer.status}${code ? `, ${code}` : ''}.`,
    );
  }

  return {
    async stat(name) {
      if (!isStoreName(name)) return null;
      const answer = await send({ method: 'HEAD', url: addressOf(name) });
      await answer.body?.cancel();
      if (answer.status === 404) return null;
      return answer.ok ? readFile(name, answer, answer.headers.get('content-length')) : refuse(answer);
    },

    async read(name, range) {
      if (!isStoreName(name)) return null;
      const bytesOf = range && `bytes=${range.start}-${range.start + range.length - 1}`;
      const answer = await send({
        method: 'GET',
        url: addressOf(name),
        ...(bytesOf && { headers: { range: bytesOf } }),
      });
      // Status 416: it is shorter by now.
      if (answer.status === 404 || answer.status === 416) {
        await answer.body?.cancel();
        return null;
      }
      if (!answer.ok) return refuse(answer);
      const all = await readBytes(answer);
      const isPart = answer.status === 206;
      const size = isPart ? /\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1] : all.length;
      const bytes = range && !isPart ? all.subarray(range.start, range.start + range.length) : all;
      return { file: readFile(name, answer, size), bytes };
    },

    async write(name, bytes) {
      if (!isStoreName(name)) throw new Error(`${name} is no name of a file. Name another one.`);
      const type = mime.getType(name) ?? 'application/octet-stream';
      const headers = { 'content-type': type };
      const answer = await send({ method: 'PUT', url: addressOf(name), headers, body: bytes });
      if (!answer.ok) await refuse(answer);
      await answer.body?.cancel();
    },

    async list(prefix) {
      const files: FoundFile[] = [];
      let token: string | null = null;
      do {
        const query: Record<string, string> = {
          ...{ 'list-type': '2', 'encoding-type': 'url', prefix },
          ...(token !== null && { 'continuation-token': token }),
        };
        const answer = await send({ method: 'GET', url: new URL(`${base}?${encodeQuery(query)}`) });
        if (!answer.ok) await refuse(answer);
        const text = (await readBytes(answer)).toString();
        const { files: more, next } = readList(text);
        files.push(...more.filter(({ name }) => isStoreName(name)));
        token = next;
      } while (token !== null);
      return files;
    },
  };
}

function readList(xml: string): ReturnType<typeof readObjectList> {
  try {
    return readObjectList(xml);
  } catch (error) {
    throw new FilesUnavailable((error as Error).message);
  }
}

const readFile = (
  name: string,
  { headers }: Response,
  size: string | number | null | undefined,
): FoundFile => ({
  name,
  stat: { size: Number(size ?? Number.NaN), mtimeMs: toSeconds(headers.get('last-modified') ?? '') },
});

/** Returns why a request has failed; `fetch` puts that into the cause. */
const readReason = ({ message, cause }: Error): string =>
  cause instanceof Error && cause.message ? cause.message : message;
