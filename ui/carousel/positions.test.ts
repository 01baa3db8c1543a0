import { expect, it } from 'vitest';
import { lastRest, trackConfig } from './geometry.ts';
import { canLoop, positions, restAfterSwipe, unreachedAt } from './positions.ts';

it.each([
  // count, perView, loop, centered, places
  [5, 1, false, false, 5],
  [5, 2, false, false, 4],
  [5, 2.56, false, false, 4], // B §9, block 22
  [4, 4, false, false, 1],
  [4, 4, true, false, 1],
  [5, 4, true, false, 5],
  [3, 2.56, true, false, 2], // too few to go round
  [3, 1.3, false, true, 3],
])('%i slides, %d in view, loop %s, centred %s: %i places', (count, perView, loop, centered, places) => {
  expect(positions(count, perView, loop, centered)).toBe(places);
});

it('says at which breakpoints a place is not reached', () => {
  expect(unreachedAt(1, 4, { pc: 4, mobile: 2 }, false, false)).toBe('tablet pc');
  expect(unreachedAt(2, 4, { pc: 4, tablet: 3, mobile: 2 }, false, false)).toBe('tablet pc');
  expect(unreachedAt(0, 4, { pc: 4, mobile: 2 }, false, false)).toBeUndefined();
});

it('goes round only with a whole slide more than shows', () => {
  expect([canLoop(4, 3), canLoop(3, 2.56)]).toEqual([true, false]);
});

it('the last slides rest where the very last one touches the end', () => {
  // 5 slides of 300 with gaps of 20 in 940: three show, two steps to go.
  const measures = { width: 940, padStart: 0, padEnd: 0, slide: 300, gap: 20 };
  expect(lastRest(5, measures)).toBe(2);
  const origins = trackConfig(5, measures, false).map(entry => Math.round(Number(entry?.origin) * 940));
  expect(origins).toEqual([0, 0, 0, 320, 640]);
  expect(trackConfig(5, measures, true).map(entry => entry?.origin)).toEqual([0, 0, 0, 0, 0]);
});

it('[A9-47] a swipe of 50 px goes on, a shorter one comes back, a long one goes as far as it has come', () => {
  expect([-49, -50, 49, 50].map(swiped => restAfterSwipe(2, 2, swiped))).toEqual([2, 3, 2, 1]);
  expect([restAfterSwipe(2, 4, -900), restAfterSwipe(2, 3, -49)]).toEqual([4, 2]);
});
