import { useCallback, useEffect, useRef, useState } from 'react';
import { changesBetween } from './changes.ts';
import { type Checkout, readCheckout } from './read-checkout.ts';

/** Why the order could not be placed as it was, and what has changed since it was read. */
export interface Refusal {
  message: string;
  changes: string[];
}

export interface CheckoutState {
  view: 'reading' | 'failed' | Checkout;
  quickPurchase: boolean;
  refusal: Refusal | null;
  /** Reads everything anew; what is shown stands until the answer has come. */
  refresh: () => Promise<Checkout | null>;
  /** Reads anew after the server has refused an order, and tells what is different. */
  refuse: (message: string) => Promise<void>;
}

/** What is to be ordered and by whom, read once the page is there: pages are the same for everybody. */
export function useCheckout(): CheckoutState {
  const [view, setView] = useState<CheckoutState['view']>('reading');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [quickPurchase, setQuickPurchase] = useState(false);
  const shown = useRef<Checkout | null>(null);

  const refresh = useCallback(async () => {
    // The address tells, and it is the browser's: the server renders one page for both.
    const quick = new URLSearchParams(window.location.search).get('quickPurchase') === 'true';
    setQuickPurchase(quick);
    const read = await readCheckout(quick);
    if (read) shown.current = read;
    setView(read ?? shown.current ?? 'failed');
    return read;
  }, []);
  useEffect(() => void refresh(), [refresh]);

  async function refuse(message: string) {
    const before = shown.current?.order.items ?? [];
    const now = await refresh();
    setRefusal({ message, changes: now ? changesBetween(before, now.order.items, now.soldOut) : [] });
  }
  return { view, quickPurchase, refusal, refresh, refuse };
}
