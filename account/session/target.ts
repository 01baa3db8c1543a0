import { sitePath } from '#schemas';

/** A §2: the target of a login that names none. */
const CENTER = '/user/center.html';
export const CHECKOUT = '/checkout/index/index';

/**
 * Where a login on this page leads (A §2): the `referer` parameter, if it is a place of this shop. From checkout, which
 * WeChat's login leaves, it leads back there.
 */
export function targetAfterLogin(): string {
  if (isCheckout()) return window.location.pathname + window.location.search;
  return sitePath(new URLSearchParams(window.location.search).get('referer')) ?? CENTER;
}

/** Asked for on the way to checkout, where nobody is sent back to the login (A §8). */
export function isCheckout(): boolean {
  return window.location.pathname.startsWith('/checkout/');
}
