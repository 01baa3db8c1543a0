import { useRef, useState } from 'react';

/**
 * Does something at the first click and nothing at those that follow: for `ms`, and as long as it is under way
 * (A §9, debounces with a leading call).
 */
export function useLeading<A extends unknown[]>(
  ms: number,
  work: (...args: A) => Promise<void>,
): { busy: boolean; run: (...args: A) => void } {
  const [busy, setBusy] = useState(false);
  const working = useRef(false);
  const last = useRef(Number.NEGATIVE_INFINITY);
  return {
    busy,
    run(...args) {
      if (working.current || performance.now() - last.current < ms) return;
      last.current = performance.now();
      working.current = true;
      setBusy(true);
      void work(...args).finally(() => {
        working.current = false;
        setBusy(false);
      });
    },
  };
}
