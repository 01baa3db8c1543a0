import { isSameSecret } from '../http/same-secret.ts';

/** The caller that requests the metrics. */
export interface Reader {
  authorization: string | undefined;
  /** Address of the connection, not one from a header. */
  address: string | undefined;
  /** Whether a proxy forwarded the request. */
  forwarded: boolean;
}

export interface MetricsAccess {
  /** `METRICS_TOKEN`; empty when it is not set. */
  token: string;
  production: boolean;
}

/**
 * Whether a caller may read the metrics. With a token, callers need it (`Authorization: Bearer …`). Without, no one may in
 * production, where a proxy on this machine may forward without saying so; else this machine may.
 */
export function mayReadMetrics(
  { token, production }: MetricsAccess,
  { authorization, address, forwarded }: Reader,
): boolean {
  if (token !== '') return isSameSecret(authorization ?? '', `Bearer ${token}`);
  return !production && !forwarded && /^(127\.|::1$|::ffff:127\.)/.test(address ?? '');
}
