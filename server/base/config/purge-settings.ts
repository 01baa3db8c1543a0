import { describeInvalid, describeMissing, type Environment } from './environment.ts';

/** How caches in front of the shop are notified of changes. */
export interface PurgeSettings {
  /** Addresses that take requests to purge: one for a CDN, one for each cache of its own. */
  urls: string[];
  method: string;
  /** Name of the header with the keys. */
  header: string;
  /** Name and value of the header that proves who asks; null for none. */
  secret: readonly [name: string, value: string] | null;
}

/** Reads how caches are purged; null for none. */
export function readPurge(
  { PURGE_URL: urls, PURGE_METHOD, PURGE_HEADER, PURGE_SECRET: secret }: Environment,
  isProduction: boolean,
  problems: string[],
): PurgeSettings | null {
  if (!urls) {
    if (PURGE_METHOD || PURGE_HEADER || secret) problems.push(describeMissing('PURGE_URL'));
    return null;
  }
  // A network between could read the secret; a cache of the own network has none, and limits who may ask.
  for (const url of urls) {
    if (isProduction && secret && url.startsWith('http:')) problems.push(describeInvalid('PURGE_URL', url));
  }
  const at = secret?.indexOf(':') ?? 0;
  return {
    urls,
    method: PURGE_METHOD ?? 'PURGE',
    header: (PURGE_HEADER ?? 'surrogate-key').toLowerCase(),
    secret: secret ? [secret.slice(0, at).trim().toLowerCase(), secret.slice(at + 1).trim()] : null,
  };
}
