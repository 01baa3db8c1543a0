import Ajv, { type ValidateFunction } from 'ajv';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Store } from '../server/commerce.ts';
import { buildAddress, closeObjects, everyCall, toJsonSchema } from './calls.ts';
import { openStore } from './open-store.ts';
import type { SampleRequest } from './sample.ts';
import { listSamples } from './samples/index.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore();
});
afterAll(() => store.close());

/** Calls that redirect the browser instead of returning data. */
const REDIRECTS = ['wechat.jump'];

/** `cache-control` of calls whose answer is the same for all visitors. */
const PUBLIC: Record<string, string> = {
  'content.page': 'no-cache',
  'content.block': 'no-cache',
  'products.categories': 'no-cache',
  'addresses.regions': 'public, max-age=86400, stale-while-revalidate=604800',
};

const ajv = new Ajv({ allErrors: true, strict: false });

it('every call has a sample', () => {
  const without = everyCall.filter(named => listSamples(named).length === 0).map(({ name }) => name);
  expect(without, 'add them to tests/contract/samples').toEqual([]);
});

describe.each(everyCall.map(named => [named.name, named] as const))('%s', (name, named) => {
  const { call } = named;
  const send = (path: string, { by, params, query, body }: SampleRequest, more: object = {}) =>
    by.send(call.method, buildAddress(path, params, { ...query, ...more }), body);
  const samples = listSamples(named);
  const cases = samples.flatMap(([what, sample]) => call.paths.map(path => [path, what, sample] as const));
  const isRedirect = REDIRECTS.includes(name);
  let validate: ValidateFunction | undefined;

  it.each(isRedirect ? [] : cases)(
    'answers %s according to its schema: %s [A7-05]',
    async (path, _what, sample) => {
      const answer = await send(path, await sample(store));
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': PUBLIC[name] ?? 'no-store',
        'x-content-type-options': 'nosniff',
      });
      const { status, message, data, ...rest } = answer.json();
      expect([answer.statusCode, status, typeof message, rest], message).toEqual([200, 200, 'string', {}]);
      validate ??= ajv.compile(closeObjects(toJsonSchema(call.data)));
      validate(data);
      expect(validate.errors ?? []).toEqual([]);
    },
  );

  it.each(isRedirect ? cases : [])('redirects %s within the site: %s', async (path, _what, sample) => {
    const answer = await send(path, await sample(store));
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'no-store']);
    expect(answer.headers.location).toMatch(/^\/[^/\\]/);
  });

  it('accepts the version parameter of every request [A7-01]', async () => {
    const [, sample] = samples.at(-1) ?? [];
    if (!sample) throw new Error(`${name} has no sample`);
    const answer = await send(call.paths[0], await sample(store), { version: '20260801.1' });
    if (isRedirect) expect(answer.statusCode).toBe(302);
    else expect([answer.statusCode, answer.json().status], answer.json().message).toEqual([200, 200]);
  });
});
