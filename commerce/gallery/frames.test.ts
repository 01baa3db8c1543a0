import { expect, it } from 'vitest';
import { frameAfterDrag, turnFrames } from './frames.ts';

it.each([
  ['across the whole width it turns round once', 3, -400, 3],
  ['to the left comes the next', 0, -100, 6],
  ['to the right the one before', 0, 100, 18],
  ['a small move is none', 5, 4, 5],
])('a drag: %s', (_case, from, by, to) => expect(frameAfterDrag(from, by, 400, 24)).toBe(to));

it.each([
  ['ArrowRight', 23, 0],
  ['ArrowLeft', 0, 23],
  ['Home', 7, 0],
  ['End', 7, 23],
  ['Tab', 7, undefined],
])('the key %s leads from %i to %s', (key, at, to) => expect(turnFrames(key, at, 24)).toBe(to));
