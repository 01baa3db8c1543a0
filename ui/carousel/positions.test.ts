import { expect, it } from 'vitest';
import { lastRest, trackConfig } from './geometry.ts';
import { canLoop, positions, restAfterSwipe, startOfNextGroup, unreachedAt } from './positions.ts';

it.each([
  // count, perView, loop, centered, positions
  [5, 1, false, false, 5],
  [5, 2, false, false, 4],
  [5, 2.56, false, false, 4], // block 22 [B9-20]
  [4, 4, false, false, 1],
  [4, 4, true, false, 1],
  [5, 4, true, false, 5],
  [3, 2.56, true, false, 2], // too few to loop
  [3, 1.3, false, true, 3],
])('%i slides, %d in view, loop %s, centred %s: %i positions', (count, perView, loop, centered, expected) => {
  expect(positions(count, perView, loop, centered)).toBe(expected);
});

it('returns the breakpoints at which a position cannot be reached', () => {
  expect(unreachedAt(1, 4, { pc: 4, mobile: 2 }, false, false)).toBe('tablet pc');
  expect(unreachedAt(2, 4, { pc: 4, tablet: 3, mobile: 2 }, false, false)).toBe('tablet pc');
  expect(unreachedAt(0, 4, { pc: 4, mobile: 2 }, false, false)).toBeUndefined();
});

it('loops only if a whole slide is out of view', () => {
  expect([canLoop(4, 3), canLoop(3, 2.56)]).toEqual([true, false]);
});

it('rests the last slides where the last one touches the end', () => {
  // 5 slides of 300 with gaps of 20 in 940: three in view, two steps.
  const measures = { width: 940, padStart: 0, padEnd: 0, slide: 300, gap: 20 };
  expect(lastRest(5, measures)).toBe(2);
  const origins = trackConfig(5, measures, false).map(entry => Math.round(Number(entry?.origin) * 940));
  expect(origins).toEqual([0, 0, 0, 320, 640]);
  expect(trackConfig(5, measures, true).map(entry => entry?.origin)).toEqual([0, 0, 0, 0, 0]);
});

it('moves on after a swipe of 50 px, returns after a shorter one, and goes to the nearest slide after a long one [A9-47]', () => {
  expect([-49, -50, 49, 50].map(swiped => restAfterSwipe(2, 2, swiped, 1))).toEqual([2, 3, 2, 1]);
  expect([restAfterSwipe(2, 4, -900, 1), restAfterSwipe(2, 3, -49, 1)]).toEqual([4, 2]);
});

it('moves by groups of five, from between two groups to the next start', () => {
  expect([0, 5, 7].map(from => startOfNextGroup(from, 1, 5))).toEqual([5, 10, 10]);
  expect([7, 5, 2].map(from => startOfNextGroup(from, -1, 5))).toEqual([5, 0, 0]);
  expect([-49, -60, -900, 60].map(swiped => restAfterSwipe(5, 6, swiped, 5))).toEqual([5, 10, 10, 0]);
  expect(restAfterSwipe(0, 9, -2000, 5)).toBe(10);
});
