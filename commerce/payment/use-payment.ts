import { useCallback, useEffect, useState } from 'react';
import { type OutputOf, request } from '#services';
import { usePageVisible } from '#ui';

export type Payment = OutputOf<'GET /rest_api/checkout/paid/'>;

/** State of a payment; `missing` if there is no such order, `failed` if the server did not answer. */
export type PaymentView = 'loading' | 'missing' | 'failed' | Payment;

/** Polling interval while a payment is pending, in ms. */
const POLL_INTERVAL = 3000;

/** Loads an order's payment and polls it until it is paid or closed, except while the page is hidden. */
export function usePayment(orderId: string | null): { view: PaymentView; retry: () => void } {
  const [view, setView] = useState<PaymentView>('loading');
  const isVisible = usePageVisible();
  const load = useCallback(
    async (query: { wait?: 1 } = {}) => {
      if (orderId === null) return;
      const answer = await request('GET /rest_api/checkout/paid/', { query: { orderId, ...query } });
      if (answer?.status === 200 && answer.data) setView(answer.data);
      else if (answer) setView('missing');
      else setView(before => (typeof before === 'object' ? before : 'failed'));
    },
    [orderId],
  );
  // The shopper may return before the provider's notification.
  useEffect(() => void load({ wait: 1 }), [load]);

  const isPending = typeof view === 'object' && view.status === 'pending';
  useEffect(() => {
    if (!isPending || !isVisible) return;
    const timer = setInterval(() => void load(), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isPending, isVisible, load]);
  return {
    view,
    retry() {
      setView('loading');
      void load();
    },
  };
}
