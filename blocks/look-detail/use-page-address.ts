import { useEffect, useSyncExternalStore } from 'react';
import { LOOK_PARAMETER } from '#commerce';

const never = () => () => {};

/** Returns the path of the page; empty on the server, whose pages do not contain their path. */
export function usePagePath(): string {
  return useSyncExternalStore(
    never,
    () => location.pathname,
    () => '',
  );
}

/** Writes a look's id to the address in the place of an unknown one, without loading the page again. */
export function useCorrectedAddress(lookId: string, isUnknown: boolean): void {
  useEffect(() => {
    if (!isUnknown) return;
    const address = new URL(location.href);
    address.searchParams.set(LOOK_PARAMETER, lookId);
    history.replaceState(history.state, '', address);
  }, [lookId, isUnknown]);
}
