import type { InjectOptions } from 'fastify';
import { expect, it } from 'vitest';
import { REPORTS } from '../../server/base/http/security-headers.ts';
import { shopForEachTest } from './shop.ts';

const shop = shopForEachTest();

const message = { appellation: '女士', firstname: '林', lastname: '晚', mobile: '13800138000' };
const enquiry = { ...message, subject: '保养', content: '怎样保养？' };
const guess = (n: number) => ({
  mobile: `136${String(n).padStart(8, '0')}`,
  authorization_type: 'guest_checkout',
  authorization_code: '123456',
});

/** Calls with a limit by address: the limit, and the nth request. */
const LIMITED: [string, number, (n: number) => InjectOptions][] = [
  ['a token of the chat', 60, () => ({ url: '/rest/default/V1/ocs/getToken' })],
  [
    'a report of the pages’ policy',
    30,
    () => ({
      ...{ method: 'POST', url: REPORTS.path, payload: '[]' },
      headers: { 'content-type': 'application/reports+json' },
    }),
  ],
  [
    'a report of a failed block',
    30,
    () => ({ method: 'POST', url: '/_block-failures', payload: { type: 'text', page: 'home' } }),
  ],
  ['an enquiry', 50, () => ({ method: 'POST', url: '/rest_customer/account/contactUs', payload: enquiry })],
  [
    'a code for many mobiles',
    100,
    n => ({ method: 'POST', url: '/rest_api/checkout/guestverify', payload: guess(n) }),
  ],
  [
    'a choice of tracking',
    100,
    n => ({
      ...{ method: 'POST', url: '/rest_customer/privacy/tracking' },
      payload: { visitor: `key-of-a-browser-${n}`, allowed: 1 },
    }),
  ],
];

it.each(LIMITED)(
  'limits %s for an IPv6 network of one subscriber, and at four times as much for the /48 around it',
  async (_what, limit, request) => {
    let n = 0;
    /** Sends requests until one is refused, and returns how many were accepted; at most `most`. */
    const countAccepted = async (most: number, chooseAddress: (n: number) => string) => {
      for (let accepted = 0; accepted < most; accepted++) {
        const answer = await shop.app.inject({ ...request(++n), remoteAddress: chooseAddress(n) });
        const isRefused = answer.statusCode === 200 && answer.json().status === 429;
        if (isRefused) return accepted;
      }
      return most;
    };
    const inSubnet = (n: number) => `2001:db8:7:1::${n.toString(16)}`;
    const inSite = (n: number) => `2001:db8:7:${(n + 16).toString(16)}:${n}::1`;
    expect(await countAccepted(limit + 1, inSubnet)).toBe(limit);
    // What the subnet has sent counts towards its site, what it was refused does not.
    expect(await countAccepted(4 * limit, inSite)).toBe(3 * limit);
    expect(await countAccepted(1, () => '2001:db8:8::1')).toBe(1);
    expect(await countAccepted(1, () => '203.0.113.77')).toBe(1);
  },
);
