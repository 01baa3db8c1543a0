import { expect, it } from 'vitest';
import { frameAfterDrag, frameAfterKey } from './frames.ts';

it.each([
  ['makes one turn across the full width', 3, -400, 3],
  ['to the left shows later frames', 0, -100, 6],
  ['to the right shows earlier frames', 0, 100, 18],
  ['of a few pixels changes nothing', 5, 4, 5],
])('a drag %s', (_case, from, by, to) => expect(frameAfterDrag(from, by, 400, 24)).toBe(to));

it.each([
  ['ArrowRight', 23, 0],
  ['ArrowLeft', 0, 23],
  ['Home', 7, 0],
  ['End', 7, 23],
  ['Tab', 7, undefined],
])('key %s goes from frame %i to %s', (key, at, to) => expect(frameAfterKey(key, at, 24)).toBe(to));
