import { useCallback, useEffect, useState } from 'react';
import { type OutputOf, request } from '#services';
import { usePageVisible } from '#ui';

export type Payment = OutputOf<'GET /rest_api/checkout/paid/'>;

/** What is known of a payment: nothing yet, that there is no such order, that nobody answers, or how it stands. */
export type PaymentView = 'asking' | 'missing' | 'unanswered' | Payment;

/** How often the result is asked for while it is open, in ms. */
const POLL_EVERY = 3000;

/** Follows an order until it is paid or over; a page that nobody looks at asks nothing. */
export function usePayment(orderId: string | null): { view: PaymentView; again: () => void } {
  const [view, setView] = useState<PaymentView>('asking');
  const visible = usePageVisible();
  const ask = useCallback(async () => {
    if (orderId === null) return;
    const answer = await request('GET /rest_api/checkout/paid/', { query: { orderId } });
    if (answer?.status === 200 && answer.data) setView(answer.data);
    else if (answer) setView('missing');
    // What was known stands; the next asking may be answered.
    else setView(before => (typeof before === 'object' ? before : 'unanswered'));
  }, [orderId]);
  useEffect(() => void ask(), [ask]);

  const open = typeof view === 'object' && view.status === 'pending';
  useEffect(() => {
    if (!open || !visible) return;
    const timer = setInterval(() => void ask(), POLL_EVERY);
    return () => clearInterval(timer);
  }, [open, visible, ask]);
  return {
    view,
    again() {
      setView('asking');
      void ask();
    },
  };
}
