import { expect, it } from 'vitest';
import { joinExpiries } from './change-record.ts';

it('joins expiries to the earliest at each time, and to never without any', () => {
  let later = 30;
  const joined = joinExpiries([() => later, joinExpiries([() => 20, () => Number.POSITIVE_INFINITY])]);
  expect(joined()).toBe(20);
  later = 10;
  expect(joined()).toBe(10);
  expect(joinExpiries([])()).toBe(Number.POSITIVE_INFINITY);
});
