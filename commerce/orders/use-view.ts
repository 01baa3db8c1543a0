import { useCallback, useEffect, useState } from 'react';
import { checkUser } from '#chrome';
import { useReturn } from './use-return.ts';

/** What is shown of a member's own before the server has answered as hoped. */
export type Pending = 'reading' | 'failed';

export interface Reading<V> {
  view: V | Pending;
  /** Reads anew; what is shown stands until the answer has come. */
  refresh: () => void;
  retry: () => void;
}

/**
 * What a screen shows of the member's own: read at once, when another thing is asked for, and whenever the member comes
 * back. What is known stays when nobody answers.
 *
 * @param ask the call; another function asks anew.
 * @param show what an answer changes the view to; null for nothing. The same function each time.
 */
export function useView<A extends { status: number }, V extends object | string>(
  ask: () => Promise<A | null>,
  show: (answer: A, before: V | Pending) => V | null,
): Reading<V> {
  const [view, setView] = useState<V | Pending>('reading');
  const read = useCallback(async () => {
    const answer = await ask();
    setView(before => (answer && show(answer, before)) ?? (typeof before === 'object' ? before : 'failed'));
    // The visit has ended: whoever shows the member's own has to ask for the login.
    if (answer?.status === 401) void checkUser({ force: true });
  }, [ask, show]);
  useEffect(() => void read(), [read]);
  const refresh = () => void read();
  useReturn(refresh);
  return {
    view,
    refresh,
    retry() {
      setView('reading');
      refresh();
    },
  };
}
