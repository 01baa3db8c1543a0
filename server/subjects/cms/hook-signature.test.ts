import { createHmac } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { signMessage } from '../webhooks/sign.ts';
import { type Hook, verifyHook } from './hook-signature.ts';

const NOW = Date.parse('2026-11-27T08:00:00Z');
const KEY = `whsec_${Buffer.from('a secret of thirty-two bytes....').toString('base64')}`;
const PLAIN = 'a-secret-of-a-cms-with-forty-characters-';
const KEYS = [KEY, PLAIN];
const BODY = '{"key":"home"}';
const base = { method: 'POST', path: '/_hooks/content', body: BODY };
const hmac = (text: string, coding: 'hex' | 'base64url', key = PLAIN) =>
  createHmac('sha256', key).update(text).digest(coding);

/** A webhook of each scheme, signed at a time. */
const SCHEMES: Record<string, (time?: number, key?: string) => Hook> = {
  'Standard Webhooks': (time = NOW, key = KEY) => ({
    ...base,
    headers: signMessage({ id: 'msg_1', timestamp: Math.floor(time / 1000), body: BODY }, [key]),
  }),
  Sanity: (time = NOW, key = PLAIN) => ({
    ...base,
    headers: { 'sanity-webhook-signature': `t=${time},v1=${hmac(`${time}.${BODY}`, 'base64url', key)}` },
  }),
  Contentful: (time = NOW, key = PLAIN) => {
    const names = 'x-contentful-signed-headers,x-contentful-timestamp';
    const headers = `x-contentful-signed-headers:${names};x-contentful-timestamp:${time}`;
    const signature = hmac(`POST\n/_hooks/content\n${headers}\n${BODY}`, 'hex', key);
    return {
      ...base,
      headers: {
        'x-contentful-signature': signature,
        'x-contentful-signed-headers': names,
        'x-contentful-timestamp': String(time),
      },
    };
  },
};

describe.each(Object.entries(SCHEMES))('a webhook of %s', (_name, sign) => {
  it('is accepted within five minutes, and is identified', () => {
    const id = verifyHook(sign(), KEYS, NOW);
    expect(id).toMatch(/.{32}/);
    expect(verifyHook(sign(), KEYS, NOW + 299_000)).toBe(id);
    expect(verifyHook(sign(NOW - 60_000), KEYS, NOW)).not.toBe(id);
  });

  it.each<[string, () => Hook]>([
    ['is older than five minutes', () => sign(NOW - 301_000)],
    ['comes from the future', () => sign(NOW + 302_000)],
    ['has another body', () => ({ ...sign(), body: '{"key":"other"}' })],
    ['has no body', () => ({ ...sign(), body: '' })],
    ['has no headers', () => ({ ...sign(), headers: {} })],
    ['is signed with another key', () => sign(NOW, 'another-secret-of-a-cms-with-forty-chars')],
    ['has the time of now with an old signature', () => newTime(sign(NOW - 600_000))],
    ['has no time', () => newTime(sign(), '')],
    ['has a time of other characters', () => newTime(sign(), '0x10')],
  ])('is refused when it %s', (_why, hook) => {
    expect(verifyHook(hook(), KEYS, NOW)).toBeNull();
  });

  it('is refused without keys', () => expect(verifyHook(sign(), [], NOW)).toBeNull());
});

/** Puts another time into the headers. */
function newTime(hook: Hook, time?: string): Hook {
  const headers = Object.entries(hook.headers).map(([name, value]) => {
    if (name === 'webhook-timestamp') return [name, time ?? String(NOW / 1000)];
    if (name === 'x-contentful-timestamp') return [name, time ?? String(NOW)];
    return [name, String(value).replace(/^t=\d+/, `t=${time ?? NOW}`)];
  });
  return { ...hook, headers: Object.fromEntries(headers) };
}

it('refuses a webhook of Contentful whose time is not signed', () => {
  const names = 'x-contentful-signed-headers';
  const headers = {
    'x-contentful-signature': hmac(`POST\n/_hooks/content\n${names}:${names}\n${BODY}`, 'hex'),
    'x-contentful-signed-headers': names,
    'x-contentful-timestamp': String(NOW),
  };
  expect(verifyHook({ ...base, headers }, KEYS, NOW)).toBeNull();
});

it('refuses a webhook of Contentful for another path', () => {
  const hook = SCHEMES.Contentful?.() as Hook;
  expect(verifyHook({ ...hook, path: '/_hooks/orders' }, KEYS, NOW)).toBeNull();
});
