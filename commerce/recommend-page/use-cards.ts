import { useEffect, useRef, useState } from 'react';
import type { CardData } from '../product-data.ts';

type Cards = readonly CardData[];

/**
 * Cards that a call answers, asked for when `wish` changes, and again on demand; those before stay until the next have
 * come. Null while they are waited for; `failed` where no answer came.
 *
 * @param wish what is asked for; null while that is not known yet.
 */
export function useCards(wish: string | null, ask: () => Promise<Cards | null>) {
  const [state, setState] = useState<{ items: Cards | null; failed: boolean; busy: boolean }>({
    items: null,
    failed: false,
    busy: false,
  });
  const turn = useRef(0);
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });

  async function load(): Promise<void> {
    turn.current += 1;
    const mine = turn.current;
    setState(now => ({ ...now, busy: true }));
    const items = await latest.current();
    // Something else has been asked for meanwhile.
    if (mine !== turn.current) return;
    setState(now => ({ items: items ?? now.items, failed: items === null, busy: false }));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is wished for decides
  useEffect(() => {
    if (wish !== null) void load();
    return () => {
      turn.current += 1;
    };
  }, [wish]);
  return { ...state, reload: () => void load() };
}
