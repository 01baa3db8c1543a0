import { expect, it } from 'vitest';
import { Drafts } from './drafts.ts';

it('gives a text back under its name for a quarter of an hour', () => {
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

it('forgets the oldest of many', () => {
  const drafts = new Drafts();
  const ids = Array.from({ length: 101 }, (_, index) => drafts.keep(String(index)));
  expect(drafts.find(ids[0] as string)).toBeUndefined();
  expect(drafts.find(ids[1] as string)).toBe('1');
});
