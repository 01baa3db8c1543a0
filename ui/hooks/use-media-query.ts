import { useCallback, useSyncExternalStore } from 'react';

/**
 * Whether a media query holds. The server and the first client render both answer `serverValue`, so nothing
 * mismatches. For layout, use CSS; this is for behaviour.
 */
export function useMediaQuery(query: string, serverValue: boolean): boolean {
  const subscribe = useCallback(
    (notify: () => void) => {
      const list = window.matchMedia?.(query);
      list?.addEventListener('change', notify);
      return () => list?.removeEventListener('change', notify);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia?.(query).matches ?? serverValue,
    () => serverValue,
  );
}

/** Whether the visitor asked for less motion. True on the server: motion begins only when it is known to be welcome. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', true);
}
