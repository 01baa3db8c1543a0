import { historySettled } from '#chrome';
import { sitePath } from '#schemas';

/** A §2: the target of a login that names none. */
const CENTER = '/user/center.html';
export const CHECKOUT = '/checkout/index/index';

/** Leaves for another page, in the same window; often right after a popup has closed. */
export function goTo(url: string): void {
  void historySettled().then(() => window.location.assign(url));
}

/** Where a login on this page leads (A §2): the `referer` parameter, if it is a place of this shop. */
export function targetAfterLogin(): string {
  return sitePath(new URLSearchParams(window.location.search).get('referer')) ?? CENTER;
}

/** Asked for on the way to checkout, where nobody is sent back to the login (A §8). */
export function isCheckout(): boolean {
  return window.location.pathname.startsWith('/checkout/');
}
