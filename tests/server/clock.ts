import { afterAll, beforeAll, vi } from 'vitest';

/** Gives a file a clock that stands until it is put forward. Called before the hooks that open its shop. */
export function ownClock(): (ms: number) => void {
  beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterAll(() => void vi.useRealTimers());
  return ms => void vi.setSystemTime(Date.now() + ms);
}
