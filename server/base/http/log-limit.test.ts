import { expect, it } from 'vitest';
import { createLogLimit } from './log-limit.ts';

it('admits ten lines of a caller and a hundred of all in a minute, and says how many it has left out', () => {
  let time = 0;
  const limit = createLogLimit(() => time);
  const admit = (count: number, caller: (n: number) => string, kind = 'forged') =>
    Array.from({ length: count }, (_, n) => limit.admit(kind, caller(n))).filter(skipped => skipped !== null);
  expect(admit(50, () => 'a')).toEqual(Array(10).fill(0));
  expect(admit(1, () => 'b')).toEqual([40]);
  expect(admit(5000, n => `c${n}`)).toHaveLength(89);
  expect(admit(1, () => 'a', 'aborted')).toEqual([0]);
  time = 59_999;
  expect(admit(1, () => 'd')).toEqual([]);
  time = 60_000;
  expect(admit(2, () => 'a')).toEqual([5000 - 89 + 1, 0]);
});
