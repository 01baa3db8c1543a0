import { type Caller, isThisMachine } from '../../base/http/local-request.ts';
import { isSameSecret } from '../../base/http/same-secret.ts';

/** The caller that requests the metrics. */
export interface Reader extends Caller {
  authorization: string | undefined;
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
  { authorization, ...caller }: Reader,
): boolean {
  if (token !== '') return isSameSecret(authorization ?? '', `Bearer ${token}`);
  return !production && isThisMachine(caller);
}
