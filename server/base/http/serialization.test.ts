import Fastify from 'fastify';
import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { nullable, outputObject } from '../../../contract/fields.ts';
import { serializeResponses } from './serialization.ts';

const account = outputObject({
  name: Type.String(),
  place: nullable(outputObject({ width: Type.Integer() })),
});
const SCHEMA = outputObject({ account: nullable(account), note: nullable(Type.String()) });

/** Answers with what a handler returns. */
async function answer(data: unknown) {
  const app = Fastify();
  serializeResponses(app);
  app.get('/', { schema: { response: { 200: SCHEMA } } }, async () => data);
  const { statusCode, body } = await app.inject('/');
  await app.close();
  return { statusCode, body };
}

it.each([
  [{ account: null, note: null }],
  [{ account: { name: 'Li', place: null }, note: 'a' }],
  [{ account: { name: 'Li', place: { width: 3 } }, note: null }],
])('writes %j as it is', async data => {
  expect(await answer(data)).toEqual({ statusCode: 200, body: JSON.stringify(data) });
});

it('leaves out fields that the schema does not have, in objects that may be null, too', async () => {
  const data = { account: { name: 'Li', secret: 1, place: { width: 3, secret: 1 } }, note: null, x: 1 };
  const { body } = await answer(data);
  expect(JSON.parse(body)).toEqual({ account: { name: 'Li', place: { width: 3 } }, note: null });
});

it.each([[{ account: { place: null }, note: null }], [{ account: 'Li', note: null }], [{ note: null }]])(
  'fails for %j, which is not as its schema says',
  async data => {
    expect((await answer(data)).statusCode).toBe(500);
  },
);
