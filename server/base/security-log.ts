import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from './errors/refusal.ts';
import { callerAddress } from './http/caller-address.ts';
import { createLogLimit } from './http/log-limit.ts';

/** What is recorded. Names are part of the log's format. */
export const SECURITY_EVENTS = [
  'login',
  'login_failed',
  'code_refused',
  'identity_confirmed',
  'mobile_proven',
  'reset_granted',
  'locked',
  'limited',
  'refused',
  'other_site',
  'mobile_changed',
  'password_changed',
  'wechat_bound',
  'device_ended',
  'data_exported',
  'account_closed',
  'forged_callback',
] as const;
export type SecurityEvent = (typeof SECURITY_EVENTS)[number];

/** Who an event is about; logged as keyed hashes, which link events without naming anyone. */
export interface Subject {
  customerId?: number | undefined;
  mobile?: string | undefined;
}

/**
 * Records security events in log and metrics, without personal data. Of what strangers can cause, the log has ten lines of an
 * address and a hundred of all in a minute, with the number of those left out before (`skipped`).
 */
export interface SecurityLog {
  record(event: SecurityEvent, request: FastifyRequest, subject?: Subject): void;
}

/** Events of this process, for the metrics. */
export const securityCounts: Record<SecurityEvent, number> = {
  login: 0,
  login_failed: 0,
  code_refused: 0,
  identity_confirmed: 0,
  mobile_proven: 0,
  reset_granted: 0,
  locked: 0,
  limited: 0,
  refused: 0,
  other_site: 0,
  mobile_changed: 0,
  password_changed: 0,
  wechat_bound: 0,
  device_ended: 0,
  data_exported: 0,
  account_closed: 0,
  forged_callback: 0,
};

/** Events that only members, or someone with a code, can cause. The others are limited in the log, and all are counted. */
const EXPECTED: ReadonlySet<SecurityEvent> = new Set([
  'login',
  'identity_confirmed',
  'mobile_proven',
  'reset_granted',
  'mobile_changed',
  'password_changed',
  'wechat_bound',
  'device_ended',
  'data_exported',
  'account_closed',
]);

export function createSecurityLog(log: FastifyBaseLogger, secretKey: string): SecurityLog {
  const hash = (kind: string, value: string | number | undefined) =>
    value === undefined
      ? undefined
      : createHmac('sha256', secretKey).update(`${kind}:${value}`).digest('base64url').slice(0, 16);
  const limit = createLogLimit();
  return {
    record(event, request, { customerId, mobile } = {}) {
      securityCounts[event]++;
      const address = callerAddress(request);
      const isExpected = EXPECTED.has(event);
      const skipped = isExpected ? 0 : limit.admit(event, address);
      if (skipped === null) return;
      const entry = {
        security: event,
        route: request.routeOptions.url,
        address: hash('address', address),
        account: hash('customer', customerId),
        mobile: hash('mobile', mobile),
        ...(skipped > 0 && { skipped }),
      };
      log[isExpected ? 'info' : 'warn'](entry, 'security');
    },
  };
}

/**
 * Records calls that are refused: for lack of rights, above a limit, for a wrong code, or because another site's page made
 * them.
 */
export function recordRefusals(app: FastifyInstance, security: SecurityLog): void {
  app.addHook('onError', (request, _reply, error, done) => {
    if (!(error instanceof Refusal)) {
      if (error.statusCode === 403) security.record('other_site', request);
    } else if (error.status === 429) security.record('limited', request);
    else if (error.field === 'code') security.record('code_refused', request);
    else if (error.status === 401 || error.status === 403) security.record('refused', request);
    done();
  });
}
