import { paymentResultUrl } from '#services';

/**
 * Leaves checkout for the payment page of a placed order. The current history entry becomes the order's result, so that
 * going back from the payment never leads to a form that could order again. It is shown from its top: the browser would
 * restore the position of the form, at whose end the button is.
 */
export function leaveCheckout(orderId: string, payUrl: string): void {
  history.scrollRestoration = 'manual';
  history.replaceState(null, '', paymentResultUrl(orderId));
  // From the back/forward cache this page would show under the address of the result.
  addEventListener('pageshow', event => event.persisted && window.location.reload());
  window.location.assign(payUrl);
}
