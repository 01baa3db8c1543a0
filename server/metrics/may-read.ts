import { createHash, timingSafeEqual } from 'node:crypto';

/** The caller that requests the metrics. */
export interface Reader {
  authorization: string | undefined;
  /** Address of the connection, not one from a header. */
  address: string | undefined;
  /** Whether a proxy forwarded the request. */
  forwarded: boolean;
}

/**
 * Whether a caller may read the metrics. With a token, callers need it (`Authorization: Bearer …`). Without, only this
 * machine may, except for requests that a proxy on it forwards.
 */
export function mayReadMetrics(token: string, { authorization, address, forwarded }: Reader): boolean {
  if (token !== '') return isEqual(authorization ?? '', `Bearer ${token}`);
  return !forwarded && /^(127\.|::1$|::ffff:127\.)/.test(address ?? '');
}

/** Compares in constant time. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
