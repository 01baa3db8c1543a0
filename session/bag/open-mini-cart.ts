import type { MouseEvent } from 'react';
import { PAGE_PATHS } from '#services';
import { preloadPopup } from '../../chrome/popups/preload-popup.ts';
import { hasPopup } from '../../ui/popups/registry.ts';
import { openPopup } from '../../ui/popups/stack.ts';
import { bag } from './store.ts';

/** Tablets are narrower than 1024 px. */
const DESKTOP = '(min-width: 1024px)';

/** Whether the mini cart is available: on desktop, except on the bag page [B7-25]. */
export const hasMiniCart = (): boolean =>
  hasPopup('miniCart') && window.location.pathname !== PAGE_PATHS.cart && window.matchMedia(DESKTOP).matches;

/** Loads the mini cart, where it is available, before it is opened. */
export function preloadMiniCart(): void {
  if (hasMiniCart()) preloadPopup('miniCart');
}

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

/**
 * Handles a click on the header's link to the bag: opens the mini cart on desktop; modified clicks follow the link. The
 * header itself closes an open mini cart [B2.7-12].
 */
export function followBagLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (bag.getState().isShowMiniCart || openMiniCart()) event.preventDefault();
}
