import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isSameSecret } from '../../base/http/same-secret.ts';

/** How much older or newer than now a webhook may be, in ms: clocks differ, and deliveries take a while. */
export const TOLERANCE = 5 * 60_000;

/** A request that says that content has changed. */
export interface Hook {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** As it was sent. */
  body: string;
}

/** What a webhook is signed with: the text, the time in ms, and the signatures in the coding of its scheme. */
interface Signed {
  text: string;
  time: number;
  signatures: string[];
  coding: 'base64' | 'base64url' | 'hex';
}

const first = (headers: IncomingHttpHeaders, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

const toTime = (text: string, unit: number) => (/^\d{1,15}$/.test(text) ? Number(text) * unit : Number.NaN);

/** Standard Webhooks (https://www.standardwebhooks.com), which a CMS with code of its own can send. */
function readStandard({ headers, body }: Hook): Signed | null {
  const signatures = first(headers, 'webhook-signature');
  if (!signatures) return null;
  const timestamp = first(headers, 'webhook-timestamp');
  return {
    text: `${first(headers, 'webhook-id')}.${timestamp}.${body}`,
    time: toTime(timestamp, 1000),
    signatures: signatures.split(' ').flatMap(one => (one.startsWith('v1,') ? [one.slice(3)] : [])),
    coding: 'base64',
  };
}

/** Sanity: `sanity-webhook-signature: t={ms},v1={signature}` (https://github.com/sanity-io/webhook-toolkit). */
function readSanity({ headers, body }: Hook): Signed | null {
  const match = /^t=(\d+)[, ]+v1=([^, ]+)$/.exec(first(headers, 'sanity-webhook-signature'));
  const [, timestamp = '', signature = ''] = match ?? [];
  if (!match) return null;
  return {
    text: `${timestamp}.${body}`,
    time: toTime(timestamp, 1),
    signatures: [signature],
    coding: 'base64url',
  };
}

/** Contentful: method, path, the headers that it names, and body (https://github.com/contentful/node-apps-toolkit). */
function readContentful({ method, path, headers, body }: Hook): Signed | null {
  const signature = first(headers, 'x-contentful-signature');
  if (!signature) return null;
  const names = first(headers, 'x-contentful-signed-headers').toLowerCase().split(',');
  // A time that is not signed could be any.
  if (!names.includes('x-contentful-timestamp')) return null;
  const signed = names.sort().map(name => `${name}:${first(headers, name).trim()}`);
  return {
    text: [method, path, signed.join(';'), body].join('\n'),
    time: toTime(first(headers, 'x-contentful-timestamp'), 1),
    signatures: [signature],
    coding: 'hex',
  };
}

/** Returns the bytes of a key: those behind `whsec_` in base64, of any other one its characters. */
const readKey = (key: string) =>
  key.startsWith('whsec_') ? Buffer.from(key.slice('whsec_'.length), 'base64') : Buffer.from(key);

/**
 * Checks a webhook by the scheme that its headers have.
 *
 * @param keys one of which has signed it.
 * @param now in epoch ms.
 * @returns what identifies it, so that it is used once; null when it is not signed, or too old or new.
 */
export function verifyHook(hook: Hook, keys: readonly string[], now: number): string | null {
  const signed = readStandard(hook) ?? readSanity(hook) ?? readContentful(hook);
  if (!signed || !(Math.abs(now - signed.time) <= TOLERANCE)) return null;
  const { text, coding, signatures } = signed;
  for (const key of keys) {
    const expected = createHmac('sha256', readKey(key)).update(text).digest(coding);
    if (signatures.some(signature => isSameSecret(signature, expected))) return expected;
  }
  return null;
}
