import Ajv from 'ajv';
import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { adminContract, type Call, contract, flag, inputObject, inputText } from '#contract';
import { validateRequests } from './validation.ts';

const app = Fastify();
validateRequests(app);
const body = inputObject({
  name: Type.Optional(inputText(4)),
  mobile: Type.Optional(Type.String({ pattern: '^1[3-9]\\d{9}$' })),
  set: Type.Optional(flag()),
  list: Type.Optional(Type.Array(Type.Union([Type.String(), inputObject({ sku: Type.String() })]))),
});
app.post('/', { schema: { body } }, async () => 'fine');

const querystring = Type.Object({ count: Type.Optional(Type.Integer({ minimum: 1, maximum: 40 })) });
app.get('/', { schema: { querystring } }, async () => 'fine');

it.each([
  ['7', 200],
  ['41', 400],
  ['1e400', 400],
  ['-1e400', 400],
])('answers count=%s with %i', async (count, status) => {
  expect((await app.inject({ url: `/?count=${count}` })).statusCode).toBe(status);
});

it.each([
  [{ list: [{}] }, "body/list/0 must have required property 'sku'"],
  [{ list: [{ sku: 1 }] }, 'body/list/0/sku must be string'],
  [{ list: ['A', { sku: 'B', no: 1 }] }, 'body/list/1/no is not a field of this call'],
  [{ list: [7] }, 'body/list/0 must be string or object'],
  [{ set: 'yes' }, 'body/set must be boolean or 0 or 1 or "0" or "1"'],
  [{ name: 'a\0' }, "body/name has a character that can't be stored"],
  [{ name: '12345' }, 'body/name must NOT have more than 4 characters'],
  [{ mobile: '110' }, 'body/mobile must match ^1[3-9]\\d{9}$'],
  [{ other: 1 }, 'body/other is not a field of this call'],
])('names the invalid field of %j', async (payload, message) => {
  const answer = await app.inject({ method: 'POST', url: '/', payload });
  expect(answer.statusCode).toBe(400);
  expect(answer.json().message).toBe(message);
});

it('has calls whose schemas are valid', () => {
  const ajv = new Ajv({ strict: false });
  const calls = [contract, adminContract].flatMap(
    of => Object.values(of).flatMap(calls => Object.values(calls)) as Call[],
  );
  const schemas = calls.flatMap(({ params, query, body }) => [params, query, body].filter(Boolean));
  expect(schemas.length).toBeGreaterThan(100);
  expect(schemas.filter(schema => !ajv.validateSchema(schema as object))).toEqual([]);
});
