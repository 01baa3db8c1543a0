import { createHash, createHmac } from 'node:crypto';

/** Who signs requests to a store with the interface of Amazon S3, and for which region. */
export interface AwsKey {
  id: string;
  secret: string;
  region: string;
}

/** A request without what signs it. The path of the URL is encoded as `encodeKey` does. */
export interface AwsRequest {
  method: string;
  url: URL;
  headers?: Readonly<Record<string, string>>;
  body?: Uint8Array;
}

const ALGORITHM = 'AWS4-HMAC-SHA256';

const sha256 = (data: Uint8Array | string) => createHash('sha256').update(data).digest('hex');
const hmac = (key: Uint8Array | string, data: string) => createHmac('sha256', key).update(data).digest();

/** Encodes a text as AWS does: all but letters, digits and `-_.~`, in capitals. */
const encodeText = (text: string): string =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** Encodes the name of an object for the path of its address. */
export const encodeKey = (key: string): string => key.split('/').map(encodeText).join('/');

/** Writes the parameters of a query as they are signed. */
export const encodeQuery = (query: Readonly<Record<string, string>>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encodeText(name)}=${encodeText(value)}`)
    .sort()
    .join('&');

/**
 * Returns the headers that sign a request by version 4 of AWS's signatures, those of the request included. The secret is not in
 * them.
 */
export function signAws(
  { method, url, headers = {}, body = new Uint8Array() }: AwsRequest,
  { id, secret, region }: AwsKey,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d+/g, '');
  const day = time.slice(0, 8);
  const digest = sha256(body);
  const own = { ...headers, 'x-amz-content-sha256': digest, 'x-amz-date': time };
  const signed = Object.entries({ ...own, host: url.host })
    .map(([name, value]) => [name.toLowerCase(), value.trim().replace(/ +/g, ' ')] as const)
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(';');
  const query = encodeQuery(Object.fromEntries(url.searchParams));
  const canonical = [
    ...[method, url.pathname, query],
    ...[signed.map(([name, value]) => `${name}:${value}\n`).join(''), names, digest],
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const key = [day, region, 's3', 'aws4_request'].reduce<Uint8Array | string>(hmac, `AWS4${secret}`);
  const signature = hmac(key, [ALGORITHM, time, scope, sha256(canonical)].join('\n')).toString('hex');
  return {
    ...own,
    authorization: `${ALGORITHM} Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
