import { expect, it } from 'vitest';
import { placeShared, sharedKeys } from './shared-blocks.ts';

const ref = (key: string) => `{"blockType":"shared","key":"${key}"}`;

it.each([
  ['in a page', `{"content":{"a":${ref('x')}}}`, ['x']],
  [
    'in nested lists',
    `{"content":{"t":{"tabs":[{"blocks":{"a":${ref('x')},"b":${ref('y')}}}]}}}`,
    ['x', 'y'],
  ],
  ['twice', `{"a":${ref('x')},"b":${ref('x')}}`, ['x']],
  ['under labels that repeat', `{"a":${ref('x')},"a":${ref('y')}}`, ['x', 'y']],
  ['with escapes', '{"a":{"bl\\u006fckType":"sh\\u0061red","key":"\\u0078"}}', ['x']],
  ['as the document', ref('x'), ['x']],
  ['without a key', '{"a":{"blockType":"shared"}}', []],
  ['with a number as key', '{"a":{"blockType":"shared","key":1}}', []],
  ['as the value of another field', '{"a":{"blockType":"html","text":"shared","key":"x"}}', []],
  ['in invalid JSON', `{"a":${ref('x')}`, []],
  ['in an empty text', '', []],
  ['behind a byte order mark', `\ufeff{"a":${ref('x')}}`, ['x']],
])('finds shared blocks %s', (_what, text, keys) => {
  expect(sharedKeys(text)).toEqual(keys);
});

it('puts blocks in their places and leaves every other character as it is', () => {
  const text = `{ "2": ${ref('x')},\n "1": {"blockType":"html"}, "2": { "key" : "y", "blockType" : "shared" , "show": {"until":"2026-01-01"} } }`;
  const blocks = new Map([
    ['x', '{"blockType":"a"}\n'],
    ['y', '{"blockType":"b","show":false,"n":1}'],
  ]);
  expect(placeShared(text, blocks)).toBe(
    '{ "2": {"blockType":"a"},\n "1": {"blockType":"html"}, "2": {"blockType":"b","n":1,"show":{"until":"2026-01-01"}} }',
  );
  expect(placeShared(text, new Map())).toBe(text);
});
