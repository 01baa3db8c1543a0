import Ajv from 'ajv';
import type { TSchema } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Call } from '#contract';
import type { Store } from '../server/commerce.ts';
import type { Member } from '../server/shopper.ts';
import { addressOf, everyCall, plain, type Schema } from './calls.ts';
import { example, mistakesIn } from './mistakes.ts';
import { newMobile, openStore } from './open-store.ts';

let store: Store;
let member: Member;
beforeAll(async () => {
  store = await openStore();
  member = await store.member(newMobile());
});
afterAll(() => store.close());

/** What no answer may tell: stacks, files, SQL and what runs behind. */
const INSIDE =
  /\n|\bat \S+ \(|\.[cm]?[jt]s\b|node_modules|\/(home|tmp|usr|work|app)\/|\b(select|insert|update|delete) .*\b(from|into|set|where)\b|relation "|syntax error|invalid byte|sqlstate|kysely|fastify|postgres|redis/i;

/** A page's beacon, which may come as text. */
const TAKES_TEXT = ['tracking.events'];

/** The provider's own words, told apart by their signature. */
const TAKES_ANYTHING = ['payments.notify'];

const LIMIT = 256 * 1024;

const paramsOf = (params: Schema | undefined) =>
  Object.fromEntries(Object.keys(params?.properties ?? {}).map(name => [name, '1']));

type Reply = Awaited<ReturnType<Member['send']>>;

/** The answer is one, whatever was asked. */
function expectAnswer(answer: Reply, asked: string) {
  expect(answer.headers['content-type'], asked).toBe('application/json; charset=utf-8');
  const said = answer.json<{ status: number; message: string; data: unknown }>();
  expect(Object.keys(said).sort(), asked).toEqual(['data', 'message', 'status']);
  expect(said.message, asked).not.toMatch(INSIDE);
  expect(said.message, asked).not.toContain(store.shop.root);
  expect(said.message.length, asked).toBeLessThan(400 + asked.length);
  return said;
}

function expectRefusal(answer: Reply, statuses: number[], asked: string) {
  const said = expectAnswer(answer, asked);
  expect(statuses, `${asked}: ${said.message}`).toContain(answer.statusCode);
  expect(said, asked).toMatchObject({ status: answer.statusCode, data: null });
  expect(said.message, asked).not.toBe('');
  expect(answer.headers['cache-control'], asked).toBe('no-store');
  return said.message;
}

/** Whatever is asked, it is answered; what goes wrong is the caller's mistake. */
function expectNoFailure(answer: Reply, asked: string) {
  if (answer.statusCode === 302) return;
  const { message } = expectAnswer(answer, asked);
  expect(answer.statusCode, `${asked}: ${message}`).toBeLessThan(500);
}

/** Queries that mean nothing, or harm. */
const GARBAGE = ['', '&&', '=', '%', '__proto__=1', 'constructor[prototype]=1', 'a[]=1&a[]=2', '%00=%00'];

/** Values that no field means. */
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

/** A call's first address, its parameters filled with anything. */
const urlOf = ({ paths, params }: Call) => addressOf(paths[0], paramsOf(params && plain(params)));

const titled = (calls: typeof everyCall) => calls.map(({ name, call }) => [name, call] as const);

describe.each(titled(everyCall.filter(({ call }) => call.body)))('the body of %s', (name, call) => {
  const schema = plain(call.body as TSchema);
  const send = (value: unknown) => member.send('POST', urlOf(call), JSON.stringify(value), json);

  it('is refused where its schema does not allow it, and the place is named', async () => {
    expect(new Ajv({ strict: false }).validate(schema, example(schema))).toBe(true);
    const mistakes = mistakesIn(schema);
    if (!TAKES_ANYTHING.includes(name)) expect(mistakes.length).toBeGreaterThan(8);
    for (const { value, what, place } of mistakes) {
      const message = expectRefusal(await send(value), [400], what);
      expect(message, what).toMatch(/^body/);
      if (place) expect(message, what).toContain(place);
    }
  });

  it('is answered where its schema allows it, however odd', async () => {
    for (const value of odditiesOf(schema)) {
      expectNoFailure(await send(value), JSON.stringify(value).slice(0, 300));
    }
  });
});

describe.each(titled(everyCall.filter(({ call }) => call.method === 'POST')))('%s', (name, call) => {
  it('refuses what is no JSON, too much, or something else', async () => {
    const send = (payload: string, type = 'application/json') =>
      member.send('POST', urlOf(call), payload, { 'content-type': type });
    for (const text of ['{', '{"a":1,}', "{'a':1}", 'undefined', '{"__proto__":{"a":1}}', '\ufeff{']) {
      expectRefusal(await send(text), [400], text);
    }
    expectRefusal(await send(JSON.stringify({ x: 'x'.repeat(LIMIT) })), [413], 'too much');
    for (const type of [
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/xml',
      'x',
    ]) {
      expectRefusal(await send('a=1', type), [415], type);
    }
    expectRefusal(await send('a=1', 'text/plain'), TAKES_TEXT.includes(name) ? [400] : [415], 'text/plain');
  });
});

describe.each(titled(everyCall))('%s', (_name, call) => {
  const url = urlOf(call);
  const payload = call.body && (example(plain(call.body)) as object);

  it('refuses other methods', async () => {
    const others = ['PUT', 'PATCH', 'DELETE', 'OPTIONS', call.method === 'GET' ? 'POST' : 'GET'] as const;
    for (const method of others) {
      expectRefusal(await store.app.inject({ method, url }), [404, 405], method);
    }
  });

  it('answers garbage in its address', async () => {
    const fields = ['version', ...Object.keys((call.query && plain(call.query).properties) ?? {})];
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

/** Bodies that fit a schema and are nothing that a screen would send: hostile texts, and numbers at the edges. */
function odditiesOf(schema: Schema): unknown[] {
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
    return Object.entries(part).flatMap(([name, own]) =>
      replaced(own).map(value => ({ ...(part as object), [name]: value })),
    );
  };
  return replaced(example(schema)).filter(value => fits(value));
}
