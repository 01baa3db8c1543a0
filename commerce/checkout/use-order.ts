import { useState } from 'react';
import { type InputOf, request } from '#services';
import { showToast } from '#ui';
import { useAttempt } from '../parts/attempt.ts';
import { OFFLINE } from '../parts/is-granted.ts';
import { useLeading } from '../parts/use-leading.ts';
import { forgetDraft } from './draft.ts';
import { leaveForPayment } from './leave-for-payment.ts';
import type { CheckoutState } from './use-checkout.ts';

export type OrderWish = InputOf<'POST /rest_api/checkout/order'>['body'];

/** A second click within this time counts as the first, in ms. */
const DEBOUNCE = 500;

/**
 * Places an order, once: a click while one is under way is none, and an order whose answer never came is asked for
 * again by the same key, so that it is the same order.
 *
 * @param wish checks the fields and gives what to send; null when something is wrong.
 */
export function useOrder(
  wish: () => OrderWish | null,
  { refuse, refresh }: CheckoutState,
): { busy: boolean; submit: () => void } {
  const [placed, setPlaced] = useState(false);
  const attempt = useAttempt();
  const order = useLeading(DEBOUNCE, async () => {
    const body = wish();
    if (!body || placed) return;
    const answer = await attempt(idempotencyKey =>
      request('POST /rest_api/checkout/order', { body }, { idempotencyKey }),
    );
    if (answer?.status === 200 && answer.data) {
      setPlaced(true);
      forgetDraft();
      leaveForPayment(answer.data.orderId, answer.data.pay_url);
    } else if (answer?.status === 409) await refuse(answer.message);
    else {
      showToast(answer?.message || OFFLINE);
      // The visit has ended meanwhile: who orders has to be asked anew.
      if (answer?.status === 401) await refresh();
    }
  });
  return { busy: order.busy || placed, submit: () => order.run() };
}
