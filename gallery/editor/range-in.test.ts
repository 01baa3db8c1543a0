import { expect, it } from 'vitest';
import { rangeIn } from './range-in.ts';

const text = '{\n  "a": 1,\n  "b": "二"\n}';

it.each([
  ['2:3:2:6', '"a"'],
  ['3:8:3:11', '"二"'],
  ['1:1:4:2', text],
  ['9:1:9:9', ''],
])('converts %s to the range of %s', (range, excerpt) => {
  expect(text.slice(...rangeIn(text, range))).toBe(excerpt);
});
