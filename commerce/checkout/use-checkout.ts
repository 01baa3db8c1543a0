import { useCallback, useEffect, useRef, useState } from 'react';
import { changesBetween } from './changes.ts';
import { type Checkout, readCheckout } from './read-checkout.ts';

/** Why an order was refused, and what has changed since it was loaded. */
export interface Refusal {
  message: string;
  changes: string[];
}

export interface CheckoutState {
  view: 'loading' | 'failed' | Checkout;
  quickPurchase: boolean;
  refusal: Refusal | null;
  /** Reloads everything; the page keeps showing the old data until then. */
  refresh: () => Promise<Checkout | null>;
  /** Reloads after a refused order and shows what has changed. */
  showRefusal: (message: string) => Promise<void>;
}

/**
 * Loads what is ordered and by whom; in the browser, because the server renders the same page for all visitors.
 *
 * @param loadForm loads the form of checkout. Must be the same function on every render.
 */
export function useCheckout(loadForm: () => Promise<unknown>): CheckoutState {
  const [view, setView] = useState<CheckoutState['view']>('loading');
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [quickPurchase, setQuickPurchase] = useState(false);
  const shown = useRef<Checkout | null>(null);

  const refresh = useCallback(async () => {
    const quick = new URLSearchParams(window.location.search).get('quickPurchase') === 'true';
    setQuickPurchase(quick);
    const checkout = await readCheckout(quick, loadForm);
    if (checkout) shown.current = checkout;
    setView(checkout ?? shown.current ?? 'failed');
    return checkout;
  }, [loadForm]);
  useEffect(() => void refresh(), [refresh]);

  async function showRefusal(message: string) {
    const before = shown.current?.order.items ?? [];
    const after = await refresh();
    setRefusal({ message, changes: after ? changesBetween(before, after.order.items, after.soldOut) : [] });
  }
  return { view, quickPurchase, refusal, refresh, showRefusal };
}
