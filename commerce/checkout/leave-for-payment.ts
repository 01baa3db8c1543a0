/**
 * Leaves for where an order is paid. This entry of the history becomes the order's result: a step back from the
 * payment leads there, never to a form that would order once more.
 */
export function leaveForPayment(orderId: string, payUrl: string): void {
  history.replaceState(null, '', `/checkout/result?orderId=${encodeURIComponent(orderId)}`);
  // A browser that has kept this page shows it under the result's address: it has to be loaded.
  addEventListener('pageshow', event => event.persisted && window.location.reload());
  window.location.assign(payUrl);
}
