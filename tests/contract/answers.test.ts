import Ajv from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../server/commerce.ts';
import { addressOf, closed, everyCall, plain } from './calls.ts';
import { openStore } from './open-store.ts';
import type { Asked } from './sample.ts';
import { samplesOf } from './samples/index.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

/** Calls that lead the browser on and have no data. */
const REDIRECTS = ['wechat.jump'];

/** What is the same for everybody, and may be kept. */
const PUBLIC: Record<string, string> = {
  'content.page': 'no-cache',
  'content.block': 'no-cache',
  'products.categories': 'no-cache',
  'addresses.regions': 'public, max-age=86400, stale-while-revalidate=604800',
};

const ajv = new Ajv({ allErrors: true, strict: false });

it('every call has a sample', () => {
  const without = everyCall.filter(named => samplesOf(named).length === 0).map(({ name }) => name);
  expect(without, 'add them to tests/contract/samples').toEqual([]);
});

describe.each(everyCall.map(named => [named.name, named] as const))('%s', (name, named) => {
  const { call } = named;
  const ask = (path: string, { by, params, query, body }: Asked, more: object = {}) =>
    by.send(call.method, addressOf(path, params, { ...query, ...more }), body);
  const samples = samplesOf(named);
  const cases = samples.flatMap(([what, sample]) => call.paths.map(path => [path, what, sample] as const));
  const leadsOn = REDIRECTS.includes(name);

  it.each(leadsOn ? [] : cases)('%s answers as its schema says: %s [A7-05]', async (path, _what, sample) => {
    const answer = await ask(path, await sample(store));
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': PUBLIC[name] ?? 'no-store',
      'x-content-type-options': 'nosniff',
    });
    const { status, message, data, ...rest } = answer.json();
    expect([answer.statusCode, status, typeof message, rest], message).toEqual([200, 200, 'string', {}]);
    const fits = ajv.compile(closed(plain(call.data)));
    fits(data);
    expect(fits.errors ?? []).toEqual([]);
  });

  it.each(leadsOn ? cases : [])('%s leads on, within the site: %s', async (path, _what, sample) => {
    const answer = await ask(path, await sample(store));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    expect(answer.headers.location).toMatch(/^\/[^/\\]/);
  });

  it('takes the version that every request has [A7-01]', async () => {
    const [, sample] = samples.at(-1) ?? [];
    if (!sample) throw new Error(`${name} has no sample`);
    const answer = await ask(call.paths[0], await sample(store), { version: '20260801.1' });
    if (leadsOn) expect(answer.statusCode).toBe(302);
    else expect([answer.statusCode, answer.json().status], answer.json().message).toEqual([200, 200]);
  });
});
