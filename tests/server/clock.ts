import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Freezes the clock of a test file. Call it before the hooks that open the shop.
 * @returns a function that advances the clock by milliseconds.
 */
export function fakeClock(): (ms: number) => void {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'] });
    // The time of `performance` starts at 0, which lru-cache reads as "no time".
    vi.advanceTimersByTime(1);
  });
  afterAll(() => void vi.useRealTimers());
  return ms => void vi.advanceTimersByTime(ms);
}
