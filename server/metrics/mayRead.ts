import { createHash, timingSafeEqual } from 'node:crypto';

/** Who asks for the metrics. */
export interface Reader {
  authorization: string | undefined;
  /** Address at the other end of the connection, not one that a header claims. */
  address: string | undefined;
  /** Whether a proxy passed the request on. */
  forwarded: boolean;
}

/**
 * Whether somebody may read the metrics. With a token: who shows it (`Authorization: Bearer …`). Without: this machine
 * alone, unless a proxy on it passes on what comes from outside.
 */
export function mayReadMetrics(token: string, { authorization, address, forwarded }: Reader): boolean {
  if (token !== '') return same(authorization ?? '', `Bearer ${token}`);
  return !forwarded && /^(127\.|::1$|::ffff:127\.)/.test(address ?? '');
}

/** In the same time whatever is wrong. */
function same(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
