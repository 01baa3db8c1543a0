import { Type } from 'typebox';
import { expect, it } from 'vitest';
import { inputObject } from '#contract';
import { type Schema, toJsonSchema } from './calls.ts';
import { findBreaks } from './compatibility.ts';

const string = Type.String();
const object = Type.Object;
const optional = Type.Optional;
const line = inputObject({ sku: string, qty: Type.Integer({ minimum: 1, maximum: 9 }) });

const json = (schema: Parameters<typeof toJsonSchema>[0]): Schema => toJsonSchema(schema);

it.each([
  ['the same', line, line],
  [
    'a field more that may be missing',
    inputObject({ sku: string }),
    inputObject({ sku: string, note: optional(string) }),
  ],
  ['a field that is no longer required', line, inputObject({ sku: string, qty: optional(Type.Number()) })],
  ['wider limits', Type.String({ minLength: 2, maxLength: 5 }), Type.String({ minLength: 1, maxLength: 9 })],
  ['no pattern any more', Type.String({ pattern: '^a' }), string],
  ['a number instead of an integer', Type.Integer(), Type.Number()],
  ['one value more', Type.Union([Type.Literal('a')]), Type.Union([Type.Literal('b'), Type.Literal('a')])],
  ['any text instead of one', Type.Literal('a'), string],
  ['another alternative', string, Type.Union([Type.Integer(), string])],
  ['anything', line, Type.Unknown()],
  ['an answer with a field more', object({ a: string, b: string }), object({ a: string })],
  ['longer lists', Type.Array(string, { maxItems: 2 }), Type.Array(string, { maxItems: 3 })],
])('takes what was sent before: %s', (_what, sent, taken) => {
  expect(findBreaks({ sent: json(sent), taken: json(taken) }, 'body')).toEqual([]);
});

it.each([
  ['a field more', inputObject({ sku: string }), line, ['body.qty: may be missing']],
  ['a field less', line, inputObject({ sku: string }), ['body.qty: is refused as unknown']],
  ['a shorter text', string, Type.String({ maxLength: 5 }), ['body: maxLength is 5, and was none']],
  ['a longer text', string, Type.String({ minLength: 1 }), ['body: minLength is 1, and was none']],
  [
    'another pattern',
    Type.String({ pattern: '^a' }),
    Type.String({ pattern: '^b' }),
    ['body: pattern is ^b'],
  ],
  [
    'smaller numbers',
    Type.Integer({ maximum: 9 }),
    Type.Integer({ maximum: 5 }),
    ['body: maximum is 5, and was 9'],
  ],
  [
    'another type',
    Type.Number(),
    Type.Integer(),
    ['body: is a number on one side, and a integer on the other'],
  ],
  [
    'one value less',
    Type.Union([Type.Literal('a'), Type.Literal('b')]),
    Type.Literal('a'),
    ['body: "b" does not fit'],
  ],
  ['one alternative less', Type.Union([Type.Integer(), string]), string, ['body: is a integer']],
  [
    'few values instead of a text',
    string,
    Type.Literal('a'),
    ['body: is a string, and now one of few values'],
  ],
  [
    'an answer that may be null',
    object({ a: Type.Union([string, Type.Null()]) }),
    object({ a: string }),
    ['body.a: is a null'],
  ],
  [
    'an answer without a field',
    object({ a: string }),
    object({ a: string, b: string }),
    ['body.b: may be missing'],
  ],
  [
    'an answer with an optional field',
    object({ a: optional(string) }),
    object({ a: string }),
    ['body.a: may be missing'],
  ],
  [
    'another entry of a list',
    Type.Array(object({ a: string })),
    Type.Array(object({ a: Type.Integer() })),
    ['body[].a: is a string'],
  ],
  [
    'a shorter list',
    Type.Array(string),
    Type.Array(string, { maxItems: 3 }),
    ['body: maxItems is 3, and was none'],
  ],
  [
    'a value inside alternatives',
    Type.Union([line, Type.Null()]),
    Type.Union([inputObject({ sku: string }), Type.Null()]),
    ['body.qty: is refused'],
  ],
  [
    'entries of any name',
    Type.Record(string, Type.Integer()),
    Type.Record(string, string),
    ['body.*: is a integer'],
  ],
  ['no limit on anything', Type.Unknown(), string, ['body: may be anything']],
])('finds where what was sent before does not fit: %s', (_what, sent, taken, breaks) => {
  const found = findBreaks({ sent: json(sent), taken: json(taken) }, 'body');
  expect(found).toEqual(breaks.map(part => expect.stringContaining(part)));
});
