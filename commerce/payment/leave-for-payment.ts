/**
 * Leaves for the payment page and replaces the current history entry: going back leads to the page before, not to an
 * answered dialog.
 */
export function leaveForPayment(payUrl: string): void {
  window.location.replace(payUrl);
}
