import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import type { State } from '../../base/state/state.ts';

/** How far a request's timestamp may be from the server's clock, in seconds. */
export const TIMESTAMP_WINDOW = 300;

const TIMESTAMP = 'x-payment-timestamp';
const NONCE = 'x-payment-nonce';
const SIGNATURE = 'x-payment-signature';

export interface SignedParts {
  method: string;
  /** Path and query. */
  path: string;
  body: string;
}

/** Returns the headers that sign a request with HMAC-SHA256. Every call uses a new nonce. */
export function signRequest(parts: SignedParts, key: string): Record<string, string> {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const nonce = randomBytes(16).toString('hex');
  return {
    [TIMESTAMP]: timestamp,
    [NONCE]: nonce,
    [SIGNATURE]: createSignature(parts, timestamp, nonce, key).toString('hex'),
  };
}

/** Checks a request's signature in constant time, its timestamp, and that its nonce is used for the first time. */
export async function verifyRequest(
  parts: SignedParts & { headers: IncomingHttpHeaders },
  key: string,
  state: State,
): Promise<boolean> {
  const timestamp = String(parts.headers[TIMESTAMP] ?? '');
  const nonce = String(parts.headers[NONCE] ?? '');
  const signature = Buffer.from(String(parts.headers[SIGNATURE] ?? ''), 'hex');
  if (!/^\d{1,12}$/.test(timestamp) || !/^[\w-]{16,64}$/.test(nonce)) return false;
  const expected = createSignature(parts, timestamp, nonce, key);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return false;
  if (Math.abs(Date.now() / 1000 - Number(timestamp)) > TIMESTAMP_WINDOW) return false;
  // A timestamp is accepted for twice the window: from the server's past and future.
  const { count } = await state.count(`payment-nonce:${nonce}`, 2 * TIMESTAMP_WINDOW * 1000);
  return count === 1;
}

function createSignature({ method, path, body }: SignedParts, timestamp: string, nonce: string, key: string) {
  return createHmac('sha256', key).update([method, path, timestamp, nonce, body].join('\n')).digest();
}
