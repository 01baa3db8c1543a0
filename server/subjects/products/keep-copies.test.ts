import { expect, it } from 'vitest';
import { keepCopies } from './keep-copies.ts';

it('keeps one list of equal texts, in their order', () => {
  const { list } = keepCopies();
  const first = list(['S', 'M']);
  expect(first).toEqual(['S', 'M']);
  expect(list(['S', 'M'])).toBe(first);
  expect(list(['M', 'S'])).toEqual(['M', 'S']);
  expect(list([])).toEqual([]);
  expect(list([''])).toEqual(['']);
  expect(list(['S\nM'])).toEqual(['S\nM']);
});
