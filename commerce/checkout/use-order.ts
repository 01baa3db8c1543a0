import { useState } from 'react';
import { type InputOf, request } from '#services';
import { OFFLINE } from '#session';
import { showToast, useClickOnce } from '#ui';
import { storeArea } from '../addresses/store-area.ts';
import { useIdempotentSender } from '../idempotency.ts';
import { clearDraft } from './draft.ts';
import { leaveCheckout } from './leave-checkout.ts';
import type { CheckoutState } from './use-checkout.ts';

export type OrderInput = InputOf<'POST /rest_api/checkout/order'>['body'];

/** How long further clicks are ignored, in ms. */
const DEBOUNCE = 500;

/**
 * Places an order once: clicks while it is being sent are ignored, and an unanswered order is repeated with the same
 * idempotency key, even if the form has changed.
 *
 * @param readOrder validates the form and returns the order; null if it is invalid.
 */
export function useOrder(
  readOrder: () => OrderInput | null,
  { showRefusal, refresh }: CheckoutState,
): { busy: boolean; submit: () => void } {
  const [isPlaced, setIsPlaced] = useState(false);
  const sendOnce = useIdempotentSender();
  const order = useClickOnce(DEBOUNCE, async () => {
    const body = readOrder();
    if (!body || isPlaced) return;
    const answer = await sendOnce(idempotencyKey =>
      request('POST /rest_api/checkout/order', { body }, { idempotencyKey }),
    );
    if (answer?.status === 200 && answer.data) {
      setIsPlaced(true);
      clearDraft();
      if (body.address) storeArea(body.address);
      leaveCheckout(answer.data.orderId, answer.data.pay_url);
    } else if (answer?.status === 409) await showRefusal(answer.message);
    else {
      showToast(answer?.message || OFFLINE);
      // 401: the session has expired; reload who checks out.
      if (answer?.status === 401) await refresh();
    }
  });
  return { busy: order.busy || isPlaced, submit: () => order.run() };
}
