import { expect, it } from 'vitest';
import type { ShopIndex } from '../base/shop-index.ts';
import { textsIn } from './missing.ts';
import { sharedFaults } from './shared-faults.ts';

const ref = (key: string) => `{"blockType":"shared","key":"${key}"}`;
const BLOCKS: Record<string, string> = {
  'spring-offer': '{"blockType":"html"}',
  outer: ref('spring-offer'),
  itself: ref('itself'),
  a: `{"blockType":"tabs","blocks":{"b":${ref('b')}}}`,
  b: ref('a'),
  map: '{"x":{"blockType":"html"}}',
  broken: '{"blockType":',
  list: '[]',
};
const shop = {
  hasPages: true,
  blockText: (key: string) => BLOCKS[key] ?? null,
  blockKeys: () => Object.keys(BLOCKS),
} as ShopIndex;

it.each([
  ['spring-offer', []],
  ['outer', []],
  ['sprin-offer', ['There is no static block "sprin-offer". Did you mean "spring-offer"?']],
  ['itself', ['The static blocks itself → itself hold each other, so they show nothing.']],
  ['a', ['The static blocks a → b → a hold each other, so they show nothing.']],
  ['map', [expect.stringContaining('is not a single block')]],
  ['broken', [expect.stringContaining('is not a single block')]],
  ['list', [expect.stringContaining('is not a single block')]],
])('checks the shared block %s', (key, messages) => {
  expect(sharedFaults(key, shop, textsIn('en')).map(({ message }) => message)).toEqual(messages);
});

it('checks none where the shop has no pages here', () => {
  expect(sharedFaults('gone', { ...shop, hasPages: false }, textsIn('en'))).toEqual([]);
});
