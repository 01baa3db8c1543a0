import Ajv from 'ajv';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract';
import type { Store } from '../server/commerce.ts';
import type { Member } from '../server/shopper.ts';
import { buildAddress, everyCall, type Schema, toJsonSchema } from './calls.ts';
import { example, mistakesIn } from './mistakes.ts';
import { newMobile, openStore } from './open-store.ts';

let store: Store;
let member: Member;
beforeAll(async () => {
  store = await openStore();
  member = await store.member(newMobile());
});
afterAll(() => store.close());

/** Details that no answer may reveal: stack traces, file names, SQL and names of the server's software. */
const INTERNAL_DETAILS =
  /\n|\bat \S+ \(|\.[cm]?[jt]s\b|node_modules|(?<!body)\/(home|tmp|usr|work|app)\/|\b(select|insert|update|delete) .*\b(from|into|set|where)\b|relation "|syntax error|invalid byte|sqlstate|kysely|fastify|postgres|redis/i;

/** Calls that accept text/plain: browsers send beacons as text. */
const TAKES_TEXT = ['tracking.events'];

/** Calls with a free-form body, of which only the signature is checked: an invalid one is refused with 403. */
const SIGNED = ['payments.notify'];

/** Returns the statuses that refuse a body, by the schema or by the signature. */
const listRefusals = (name: string, status: number) => (SIGNED.includes(name) ? [status, 403] : [status]);

const LIMIT = 256 * 1024;

const fillParams = (params: Schema | undefined) =>
  Object.fromEntries(Object.keys(params?.properties ?? {}).map(name => [name, '1']));

type Reply = Awaited<ReturnType<Member['send']>>;

/** Expects an answer with status, message and data that reveals no internal details. */
function expectAnswer(answer: Reply, request: string) {
  expect(answer.headers['content-type'], request).toBe('application/json; charset=utf-8');
  const body = answer.json<{ status: number; message: string; data: unknown }>();
  // A refusal may name the field that it is about.
  expect(
    Object.keys(body)
      .filter(key => key !== 'field')
      .sort(),
    request,
  ).toEqual(['data', 'message', 'status']);
  expect(body.message, request).not.toMatch(INTERNAL_DETAILS);
  expect(body.message, request).not.toContain(store.shop.root);
  expect(body.message.length, request).toBeLessThan(400 + request.length);
  return body;
}

function expectRefusal(answer: Reply, statuses: number[], request: string) {
  const body = expectAnswer(answer, request);
  expect(statuses, `${request}: ${body.message}`).toContain(answer.statusCode);
  expect(body, request).toMatchObject({ status: answer.statusCode, data: null });
  expect(body.message, request).not.toBe('');
  expect(answer.headers['cache-control'], request).toBe('no-store');
  return body.message;
}

/** Expects an answer below HTTP 500. */
function expectNoFailure(answer: Reply, request: string) {
  if (answer.statusCode === 302) return;
  const { message } = expectAnswer(answer, request);
  expect(answer.statusCode, `${request}: ${message}`).toBeLessThan(500);
}

/** Meaningless or malicious query strings. */
const GARBAGE = ['', '&&', '=', '%', '__proto__=1', 'constructor[prototype]=1', 'a[]=1&a[]=2', '%00=%00'];

/** Invalid or malicious values of query fields and path parameters. */
const HOSTILE = [
  '%00',
  '%27--',
  '-1',
  '1e400',
  '9'.repeat(30),
  '%F0%9F%92%8E',
  'x'.repeat(3000),
  '%ED%A0%80',
  '[]',
];

const json = { 'content-type': 'application/json' };

/** Returns a call's first address with placeholder parameters. */
const buildUrl = ({ paths, params }: Call) =>
  buildAddress(paths[0], fillParams(params && toJsonSchema(params)));

const titled = (calls: typeof everyCall) => calls.map(({ name, call }) => [name, call] as const);

describe.each(titled(everyCall.filter(({ call }) => call.body)))('the body of %s', (name, call) => {
  const schema = toJsonSchema(call.body as TSchema);
  const send = (value: unknown) => member.send('POST', buildUrl(call), JSON.stringify(value), json);

  it('is refused when it violates the schema, and the message names the field', async () => {
    expect(new Ajv({ strict: false }).validate(schema, example(schema))).toBe(true);
    const mistakes = mistakesIn(schema);
    if (!SIGNED.includes(name)) expect(mistakes.length).toBeGreaterThan(8);
    for (const { value, description, place } of mistakes) {
      const message = expectRefusal(await send(value), listRefusals(name, 400), description);
      if (SIGNED.includes(name)) continue;
      expect(message, description).toMatch(/^body/);
      if (place) expect(message, description).toContain(place);
    }
  });

  it('is answered when it fits the schema, however unusual its values are', async () => {
    for (const value of unusualBodies(schema)) {
      expectNoFailure(await send(value), JSON.stringify(value).slice(0, 300));
    }
  });
});

describe.each(titled(everyCall.filter(({ call }) => call.method === 'POST')))('%s', (name, call) => {
  it('refuses invalid JSON, bodies above the size limit and other content types', async () => {
    const send = (payload: string, type = 'application/json') =>
      member.send('POST', buildUrl(call), payload, { 'content-type': type });
    for (const text of ['{', '{"a":1,}', "{'a':1}", 'undefined', '{"__proto__":{"a":1}}', '\ufeff{']) {
      expectRefusal(await send(text), listRefusals(name, 400), text);
    }
    expectRefusal(await send(JSON.stringify({ x: 'x'.repeat(LIMIT) })), [413], 'a body above the size limit');
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/xml',
      'x',
    ]) {
      expectRefusal(await send('a=1', type), listRefusals(name, 415), type);
    }
    expectRefusal(
      await send('a=1', 'text/plain'),
      listRefusals(name, TAKES_TEXT.includes(name) ? 400 : 415),
      'text/plain',
    );
  });
});

describe.each(titled(everyCall))('%s', (_name, call) => {
  const url = buildUrl(call);
  const payload = call.body && (example(toJsonSchema(call.body)) as object);

  it('refuses other methods', async () => {
    const others = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', call.method === 'GET' ? 'POST' : 'GET'] as const;
    for (const method of others) {
      expectRefusal(await store.app.inject({ method, url }), [404, 405], method);
    }
  });

  it('answers garbage in its address without failing', async () => {
    const fields = ['version', ...Object.keys((call.query && toJsonSchema(call.query).properties) ?? {})];
    const addresses = [
      ...GARBAGE.map(text => `${url}?${text}`),
      ...fields.flatMap(name => [
        ...HOSTILE.map(text => `${url}?${name}=${text}`),
        `${url}?${name}=1&${name}=2`,
        `${url}?${name}`,
      ]),
      ...call.paths
        .filter(path => path.includes('/:'))
        .flatMap(path => HOSTILE.map(text => path.replace(/:\w+/, text))),
    ];
    for (const address of addresses)
      expectNoFailure(await member.send(call.method, address, payload), address);
  });
});

/** Returns bodies that fit a schema with values that no screen sends: hostile texts and extreme numbers. */
function unusualBodies(schema: Schema): unknown[] {
  const fits = new Ajv({ strict: false }).compile(schema);
  const texts = [
    "'; drop table customers; --",
    '%00',
    '\u0000',
    '\ud800',
    '<script>',
    '../../etc/passwd',
    '１２３',
    '',
  ];
  const values = [...texts, 0, -1, 1e300, 2 ** 31, 2 ** 63, Number.MAX_SAFE_INTEGER];
  const replaced = (part: unknown): unknown[] => {
    if (Array.isArray(part)) return [[], ...replaced(part[0]).map(value => [value])];
    if (part === null || typeof part !== 'object') return values;
    return Object.entries(part).flatMap(([name, field]) =>
      replaced(field).map(value => ({ ...(part as object), [name]: value })),
    );
  };
  return replaced(example(schema)).filter(value => fits(value));
}
