import { useCallback, useSyncExternalStore } from 'react';

/**
 * Returns whether a media query matches. For behaviour only; CSS decides layout.
 *
 * @param serverValue the result on the server and in the first client render, so that hydration matches.
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

/** Returns whether the user prefers reduced motion; true on the server, so that motion never starts too early. */
export function useReducedMotion(): boolean {
  return useMediaQuery('(prefers-reduced-motion: reduce)', true);
}
