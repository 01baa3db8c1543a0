import { useCallback, useEffect, useState } from 'react';
import { checkUser } from '#chrome';
import { useReturn } from './use-return.ts';

/** What a screen shows before its data is loaded. */
export type Pending = 'loading' | 'failed';

export interface MemberData<V> {
  view: V | Pending;
  /** Reloads the data; the old data stays until then. */
  refresh: () => void;
  /** Reloads the data after a failure and shows that it is loading. */
  retry: () => void;
}

/**
 * Loads data of the member, and again when `load` changes and when the shopper returns to the page. Loaded data stays
 * when a later request fails.
 *
 * @param load sends the request; memoize it.
 * @param toView converts an answer to the view, or returns null to keep the view before; define it outside components.
 */
export function useMemberData<A extends { status: number }, V extends object | string>(
  load: () => Promise<A | null>,
  toView: (answer: A, before: V | Pending) => V | null,
): MemberData<V> {
  const [view, setView] = useState<V | Pending>('loading');
  const loadView = useCallback(async () => {
    const answer = await load();
    setView(before => (answer && toView(answer, before)) ?? (typeof before === 'object' ? before : 'failed'));
    // The session has expired: the check makes the page show the login notice.
    if (answer?.status === 401) void checkUser({ force: true });
  }, [load, toView]);
  useEffect(() => void loadView(), [loadView]);
  const refresh = () => void loadView();
  useReturn(refresh);
  return {
    view,
    refresh,
    retry() {
      setView('loading');
      refresh();
    },
  };
}
