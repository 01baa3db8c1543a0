import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CardData } from '../product-data.ts';

type Cards = readonly CardData[];

interface CardsState {
  /** Null until loaded; the cards before stay while the next ones are loading. */
  items: Cards | null;
  failed: boolean;
  busy: boolean;
}

/**
 * Loads product cards, and again when `key` changes or on `reload`. An answer that arrives after a newer request is
 * ignored.
 *
 * @param key identifies what is loaded; null while that is not known yet.
 * @param load sends the request; null for a failure.
 */
export function useCards(
  key: string | null,
  load: () => Promise<Cards | null>,
): CardsState & { reload: () => void } {
  const [state, setState] = useState<CardsState>({ items: null, failed: false, busy: false });
  const version = useRef(0);

  async function loadCards(): Promise<void> {
    version.current += 1;
    const own = version.current;
    setState(before => ({ ...before, busy: true }));
    const items = await load();
    if (own !== version.current) return;
    setState(before => ({ items: items ?? before.items, failed: items === null, busy: false }));
  }
  const loadForKey = useEffectEvent(loadCards);
  useEffect(() => {
    if (key !== null) void loadForKey();
    return () => {
      version.current += 1;
    };
  }, [key]);
  return { ...state, reload: () => void loadCards() };
}
