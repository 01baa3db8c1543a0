import type { PurgeSettings } from '../../base/config/purge-settings.ts';

/** How long a cache may take to answer, in ms. */
const TIMEOUT = 5000;

/** Makes one cache forget the documents with any of these keys. @throws Error unless the cache has accepted it. */
export type Purge = (keys: readonly string[]) => Promise<void>;

/** Creates what purges the cache at an address: a request with the keys in a header, separated by spaces. */
export function createHttpPurge(
  url: string,
  { method, header, secret }: Omit<PurgeSettings, 'urls'>,
  timeout = TIMEOUT,
): Purge {
  return async keys => {
    const answer = await fetch(url, {
      method,
      headers: { [header]: keys.join(' '), ...(secret && { [secret[0]]: secret[1] }) },
      // The secret is for this address only.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
    });
    await answer.body?.cancel();
    if (!answer.ok) throw new Error(`The cache at ${new URL(url).host} answered HTTP ${answer.status}.`);
  };
}
