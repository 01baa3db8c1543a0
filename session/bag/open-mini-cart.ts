import { PAGE_PATHS } from '#services';
import { hasPopup, openPopup } from '#ui';

declare module '#ui' {
  interface PopupTypes {
    miniCart: { data: undefined; result: undefined };
  }
}

/** Tablets are narrower than 1024 px. */
const DESKTOP = '(min-width: 1024px)';

/** Whether the mini cart is available: on desktop, except on the bag page [B7-25]. */
export const hasMiniCart = (): boolean =>
  hasPopup('miniCart') && window.location.pathname !== PAGE_PATHS.cart && window.matchMedia(DESKTOP).matches;

/**
 * Opens the mini cart where it is available.
 *
 * @returns whether it was opened.
 */
export function openMiniCart(): boolean {
  if (!hasMiniCart()) return false;
  openPopup('miniCart');
  return true;
}
