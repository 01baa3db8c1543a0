import { afterAll, beforeAll, vi } from 'vitest';

/**
 * Freezes the clock of a test file. Call it before the hooks that open the shop.
 * @returns a function that advances the clock by milliseconds.
 */
export function fakeClock(): (ms: number) => void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());
  return ms => void vi.setSystemTime(Date.now() + ms);
}
