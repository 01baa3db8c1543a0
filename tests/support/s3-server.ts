import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An object of the bucket. */
interface Stored {
  bytes: Buffer;
  type: string;
  modified: Date;
}

/** A fault in the place of an answer, or of its end. */
export type Fault = 'hang' | 'cut' | 'garbage' | number;

/** A bucket with the interface of S3. */
export interface S3Server {
  /** Address of the bucket. */
  url: string;
  id: string;
  secret: string;
  region: string;
  objects: Map<string, Stored>;
  /** Method and path of each request that was accepted. */
  requests: string[];
  /** Faults of the next requests, in turn; null for none. */
  faults: (Fault | null)[];
  put(name: string, bytes: Buffer | string): void;
  close(): Promise<void>;
}

const BUCKET = 'media';

/** Most entries of a list; S3 has 1000. */
const PAGE = 3;

const hash = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const mac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest();

/** The error of S3 for a request that is not as it should be. */
class S3Error extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
  ) {
    super(code);
  }
}

/**
 * Starts a small server of S3 for tests. Like the real ones it computes each signature from the request as it has arrived, from
 * AWS's description (“Authenticating Requests”) and nothing of the shop’s code, and refuses others, bodies that are not the signed
 * ones, and clocks that differ by more than 15 minutes.
 */
export async function startS3Server(): Promise<S3Server> {
  const [id, secret, region] = ['AKIDEXAMPLE', 'a-secret/with+signs=', 'cn-north-1'];
  const objects = new Map<string, Stored>();
  const requests: string[] = [];
  const faults: (Fault | null)[] = [];
  const server = createServer((request, response) => {
    const fault = faults.shift() ?? null;
    if (fault === 'hang') return;
    if (fault === 'garbage') return void response.end('<html>a proxy</html>');
    if (typeof fault === 'number') return void response.writeHead(fault).end();
    void readAll(request).then(body => {
      try {
        verify(request, body, { id, secret: secret as string, region: region as string });
        requests.push(`${request.method} ${request.url}`);
        answer(request, body, response, objects, fault === 'cut');
      } catch (error) {
        if (!(error instanceof S3Error)) throw error;
        const xml = `<?xml version="1.0"?><Error><Code>${error.code}</Code></Error>`;
        response.writeHead(error.status, { 'content-type': 'application/xml' }).end(xml);
      }
    });
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  return {
    ...{ id: id as string, secret: secret as string, region: region as string },
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/${BUCKET}`,
    ...{ objects, requests, faults },
    put: (name, bytes) =>
      void objects.set(name, { bytes: Buffer.from(bytes), type: '', modified: new Date() }),
    close() {
      server.closeAllConnections();
      return new Promise(done => server.close(() => done()));
    },
  };
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/** Checks who has sent a request, and that it has arrived as it was signed. */
function verify(
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  { id, secret, region }: { id: string; secret: string; region: string },
): void {
  const given =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([\w;-]+), Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) throw new S3Error(403, 'AccessDenied');
  const [, credential, day, givenRegion, names = '', signature = ''] = given;
  if (credential !== id) throw new S3Error(403, 'InvalidAccessKeyId');
  if (givenRegion !== region) throw new S3Error(400, 'AuthorizationHeaderMalformed');
  const time = String(headers['x-amz-date']);
  const sent = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(sent - Date.now()) < 15 * 60_000)) throw new S3Error(403, 'RequestTimeTooSkewed');
  const digest = String(headers['x-amz-content-sha256']);
  if (digest !== hash(body)) throw new S3Error(400, 'XAmzContentSHA256Mismatch');
  const list = names.split(';');
  const isAllSigned = Object.keys(headers).every(name => !name.startsWith('x-amz-') || list.includes(name));
  if (!isAllSigned || !list.includes('host')) throw new S3Error(403, 'AccessDenied');
  const [path, query = ''] = url.split('?') as [string, string?];
  const lines = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...list.map(name => `${name}:${String(headers[name] ?? '').trim()}`),
    '',
    names,
    digest,
  ];
  const toSign = `AWS4-HMAC-SHA256\n${time}\n${day}/${region}/s3/aws4_request\n${hash(lines.join('\n'))}`;
  const key = mac(mac(mac(mac(`AWS4${secret}`, String(day)), region), 's3'), 'aws4_request');
  const isSame = timingSafeEqual(mac(key, toSign), Buffer.from(signature, 'hex'));
  if (!isSame) throw new S3Error(403, 'SignatureDoesNotMatch');
}

function answer(
  { method, url = '', headers }: IncomingMessage,
  body: Buffer,
  response: ServerResponse,
  objects: Map<string, Stored>,
  isCut: boolean,
): void {
  const { pathname, searchParams } = new URL(url, 'http://s3');
  const name = decodeURIComponent(pathname).replace(new RegExp(`^/${BUCKET}/?`), '');
  if (method === 'GET' && name === '') return void writeList(response, objects, searchParams);
  if (method === 'PUT') {
    objects.set(name, { bytes: body, type: String(headers['content-type']), modified: new Date() });
    return void response.end();
  }
  const object = objects.get(name);
  if (!object) throw new S3Error(404, 'NoSuchKey');
  const own = { 'last-modified': object.modified.toUTCString(), 'content-type': object.type };
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(headers.range ?? '') ?? [];
  if (from === undefined) {
    response.writeHead(200, { ...own, 'content-length': object.bytes.length });
    if (!isCut) return void response.end(method === 'HEAD' ? undefined : object.bytes);
    response.write(object.bytes.subarray(0, 10));
    return void setTimeout(() => response.destroy(), 20);
  }
  if (Number(from) >= object.bytes.length) throw new S3Error(416, 'InvalidRange');
  const part = object.bytes.subarray(Number(from), Number(to) + 1);
  const range = `bytes ${from}-${Number(from) + part.length - 1}/${object.bytes.length}`;
  response.writeHead(206, { ...own, 'content-range': range, 'content-length': part.length });
  if (!isCut) return void response.end(part);
  response.write(part.subarray(0, 10));
  setTimeout(() => response.destroy(), 20);
}

function writeList(response: ServerResponse, objects: Map<string, Stored>, query: URLSearchParams): void {
  const after = query.get('continuation-token') ?? '';
  const names = [...objects.keys()].filter(name => name.startsWith(query.get('prefix') ?? '')).sort();
  const left = names.filter(name => name > after);
  const page = left.slice(0, PAGE);
  const contents = page.map(name => {
    const { bytes, modified } = objects.get(name) as Stored;
    const time = modified.toISOString();
    return `<Contents><Key>${encodeURIComponent(name)}</Key><LastModified>${time}</LastModified><ETag>&quot;x&quot;</ETag><Size>${bytes.length}</Size></Contents>`;
  });
  const isTruncated = left.length > page.length;
  const next = isTruncated
    ? `<NextContinuationToken>${page.at(-1)?.replaceAll('&', '&amp;')}</NextContinuationToken>`
    : '';
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><EncodingType>url</EncodingType><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`,
    );
}
