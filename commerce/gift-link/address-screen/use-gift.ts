import { useCallback, useEffect, useState } from 'react';
import { type OutputOf, request } from '#services';

export type Gift = OutputOf<'POST /rest_gift/open'>;

/** What the link opens; `missing` if there is no such link, `failed` if the server did not answer. */
export type GiftView = 'loading' | 'missing' | 'failed' | Gift;

/** Opens the gift of the token behind `#` in the address, which browsers send to no server. */
export function useGift() {
  const [token, setToken] = useState('');
  const [view, setView] = useState<GiftView>('loading');
  const [isDone, setIsDone] = useState(false);
  const load = useCallback(async () => {
    const given = window.location.hash.slice(1);
    setToken(given);
    setIsDone(false);
    if (!/^[\w-]{1,64}$/.test(given)) return setView('missing');
    const answer = await request('POST /rest_gift/open', { body: { token: given } });
    if (answer?.status === 200 && answer.data) setView(answer.data);
    else setView(answer?.status === 404 ? 'missing' : 'failed');
  }, []);
  useEffect(() => {
    const open = () => void load();
    // What the server sent stays until the page is hydrated.
    const start = setTimeout(open);
    // Another link that is pasted into the same tab.
    window.addEventListener('hashchange', open);
    return () => {
      clearTimeout(start);
      window.removeEventListener('hashchange', open);
    };
  }, [load]);
  return {
    ...{ view, token, isDone },
    retry() {
      setView('loading');
      void load();
    },
    onFilled(gift: Gift) {
      setIsDone(true);
      setView(gift);
    },
    /** Opens it again, when it may have changed meanwhile. */
    reload: load,
  };
}
