import { expect, it } from 'vitest';
import { stepOfDrag } from './use-stage-drag.ts';

it.each([
  ['touch', -51, 0, 1],
  ['touch', 51, 20, -1],
  ['touch', -50, 0, 0],
  ['mouse', -101, 0, 1],
  ['mouse', 100, 0, 0],
  ['mouse', 20, -51, 1],
  ['mouse', 0, 51, -1],
  ['touch', 0, -50, 0],
] as const)('%s by %i, %i moves %i looks [B9-46, B9-47, B9-48]', (pointer, dx, dy, step) => {
  expect(stepOfDrag(dx, dy, pointer)).toBe(step);
});
