import { afterEach, expect, it, vi } from 'vitest';
import { countUnderWay, createYielder } from './yielder.ts';

let stop = () => {};
afterEach(() => stop());

/** Returns how long a piece of background work waits for its next slice, in ms. */
async function waitOf(options: Parameters<typeof createYielder>[0]): Promise<number> {
  const yielder = createYielder(options);
  const from = performance.now();
  await yielder.yield();
  return performance.now() - from;
}

it('background work that rests leaves twice the time of a slice to requests that are under way', async () => {
  let asked = 0;
  stop = countUnderWay(() => {
    asked++;
    return 1;
  });
  expect(await waitOf({ rests: true })).toBeGreaterThanOrEqual(7);
  expect(asked).toBeGreaterThan(1);
  asked = 0;
  await waitOf({});
  expect(asked).toBe(0);
});

it('slices of background work that rests are half as long as others', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const [resting, other] = [createYielder({ rests: true }), createYielder()];
  const areDue = (at: number) => {
    clock.mockReturnValue(at);
    return [resting.isDue(), other.isDue()];
  };
  const found = [4, 4.1, 8, 8.1].map(areDue);
  clock.mockRestore();
  expect(found).toEqual([
    [false, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
});

it('background work goes on as soon as no request is under way, or the server has closed', async () => {
  let left = 2;
  let asked = 0;
  stop = countUnderWay(() => {
    asked++;
    return left--;
  });
  await waitOf({ rests: true });
  expect(asked).toBeLessThanOrEqual(3);
  [left, asked] = [100, 0];
  stop();
  await waitOf({ rests: true });
  expect(asked).toBe(0);
});
