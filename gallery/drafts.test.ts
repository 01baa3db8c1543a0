import { expect, it } from 'vitest';
import { Drafts } from './drafts.ts';

it('keeps a text under its id for 15 minutes', () => {
  let now = 0;
  const drafts = new Drafts(() => now);
  const id = drafts.keep('{}');
  expect(drafts.keep('{}')).toBe(id);
  now = 15 * 60_000;
  expect(drafts.find(id)).toBe('{}');
  now += 1;
  expect(drafts.find(id)).toBeUndefined();
  expect(drafts.find('none')).toBeUndefined();
});

it('evicts the oldest of more than 100 texts', () => {
  const drafts = new Drafts();
  const ids = Array.from({ length: 101 }, (_, index) => drafts.keep(String(index)));
  expect(drafts.find(ids[0] as string)).toBeUndefined();
  expect(drafts.find(ids[1] as string)).toBe('1');
});
