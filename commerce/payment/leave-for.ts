/**
 * Leaves for where the money is taken in. In the place of this entry of the history: a step back from there leads to
 * the page before, not to a dialog that has been answered.
 */
export function leaveFor(payUrl: string): void {
  window.location.replace(payUrl);
}
