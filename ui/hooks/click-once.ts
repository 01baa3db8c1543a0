import { useState } from 'react';

/**
 * Creates a guard against double clicks: work starts at the first click, and further clicks with the same key are
 * ignored for `ms` milliseconds and while the work is running.
 *
 * @returns a function that runs `work` and returns its promise, or undefined for an ignored click.
 */
export function createClickOnce(
  ms: number,
): <T>(key: string | number, work: () => Promise<T>) => Promise<T> | undefined {
  const startedAt = new Map<string | number, number>();
  const running = new Set<string | number>();
  return (key, work) => {
    const now = performance.now();
    if (running.has(key) || now - (startedAt.get(key) ?? Number.NEGATIVE_INFINITY) < ms) return undefined;
    startedAt.set(key, now);
    running.add(key);
    return work().finally(() => running.delete(key));
  };
}

/** Guards a component's action against double clicks, as {@link createClickOnce} does, and reports when it is busy. */
export function useClickOnce<A extends unknown[]>(
  ms: number,
  work: (...args: A) => Promise<void>,
): { busy: boolean; run: (...args: A) => void } {
  const [busy, setBusy] = useState(false);
  const [once] = useState(() => createClickOnce(ms));
  return {
    busy,
    run(...args) {
      const done = once('', () => {
        setBusy(true);
        return work(...args);
      });
      void done?.finally(() => setBusy(false));
    },
  };
}
