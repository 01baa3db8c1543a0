import { expect, it } from 'vitest';
import { isSlip } from './is-slip.ts';

it.each([
  ['one letter', 'jiezi', 'jiezhi', true],
  ['two neighbours swapped', 'jiehzi', 'jiezhi', true],
  ['two letters of a long sound', 'xiongzan', 'xiongzhen', true],
  ['two letters of a short sound', 'jeizzi', 'jiezhi', false],
  ['letters swapped that are no neighbours', 'hiezji', 'jiezhi', false],
  ['one letter of a very short sound', 'bau', 'bao', false],
  ['nothing', 'bao', 'bao', true],
])('%s: %s for %s', (_what, typed, meant, expected) => {
  expect(isSlip(typed, meant)).toBe(expected);
});
