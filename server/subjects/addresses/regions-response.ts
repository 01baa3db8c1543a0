import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { nationalRegions } from './regions.ts';

/** The address dictionary's response, serialized and compressed. */
export interface RegionsResponse {
  etag: string;
  identity: Buffer;
  gzip: Buffer;
  br: Buffer;
}

let prepared: Promise<RegionsResponse> | undefined;

/** Returns the response, created on first use: it changes with a release only. */
export function regionsResponse(): Promise<RegionsResponse> {
  prepared ??= prepare();
  return prepared;
}

async function prepare(): Promise<RegionsResponse> {
  const identity = Buffer.from(JSON.stringify({ status: 200, message: '', data: nationalRegions() }));
  const [zipped, br] = await Promise.all([
    promisify(gzip)(identity, { level: 9 }),
    promisify(brotliCompress)(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  ]);
  const digest = createHash('sha256').update(identity).digest('base64url').slice(0, 16);
  return { etag: `W/"${digest}"`, identity, gzip: zipped, br };
}
