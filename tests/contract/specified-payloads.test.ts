import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../server/commerce.ts';
import type { Member } from '../server/shopper.ts';
import { newMobile, openStore } from './open-store.ts';
import { BAG } from './samples/bag.ts';
import { specifiedPayloads } from './specified-payloads.ts';
import { GUEST_QUERIES, QUERIES, WITHOUT_FIELDS } from './specified-queries.ts';

let store: Store;
let member: Member;
let order = '';
beforeAll(async () => {
  store = await openStore();
  member = await store.member(newMobile());
  order = (await store.placed(member, BAG)).increment_id;
});
afterAll(() => store.close());

describe('a payload as the specification lists it', () => {
  it.each(Object.entries(specifiedPayloads))('is accepted: %s', async (_what, prepare) => {
    const { by, path, body } = await prepare(store);
    const answer = await by.post(path, body);
    expect([answer.http, answer.status], `${path}: ${answer.message}`).toEqual([200, 200]);
  });
});

it.each(WITHOUT_FIELDS)('accepts POST %s without a body, and with an empty one', async path => {
  for (const body of [undefined, {}]) {
    const by = await store.member(newMobile());
    const answer = await by.post(path, body);
    expect([answer.http, answer.status], `${path}: ${answer.message}`).toEqual([200, 200]);
  }
});

it.each([...QUERIES, ...GUEST_QUERIES])('accepts GET %s', async address => {
  const path = address.replace('{order}', order).replace('{id}', String(store.ids[BAG]));
  const by = GUEST_QUERIES.includes(address) ? store.guest() : member;
  const answer = await by.get(encodeURI(path));
  expect([answer.http, answer.status], `${path}: ${answer.message}`).toEqual([200, 200]);
});

it('redirects to WeChat and back to the checkout', async () => {
  const path = '/rest_sociallogin/wechat/jump?from=1&return_url=/checkout/index/index';
  expect((await store.guest().send('GET', path)).statusCode).toBe(302);
});
