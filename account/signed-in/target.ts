import { sitePath } from '#schemas';
import { isCheckoutPath, PAGE_PATHS } from '#services';

/** Target of a login without a `referer` [A2-005]. */
const CENTER = PAGE_PATHS.center;
export const CHECKOUT = PAGE_PATHS.checkout;

/**
 * Returns where a login on this page leads: back to checkout when WeChat's login has left it, else to the `referer`
 * parameter if that is a path of this shop, else to the personal center [A2-005, A2-006].
 */
export function targetAfterLogin(): string {
  if (isCheckout()) return window.location.pathname + window.location.search;
  return sitePath(new URLSearchParams(window.location.search).get('referer')) ?? CENTER;
}

/** Whether the shopper is in checkout, which a login must not leave. */
export function isCheckout(): boolean {
  return isCheckoutPath(window.location.pathname);
}
