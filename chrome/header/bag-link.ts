import type { MouseEvent } from 'react';
import { bag, hasMiniCart, openMiniCart } from '#session';
import { preloadPopup } from '../popups/preload-popup.ts';

/** Loads the mini cart, where it is available, before it is opened. */
export function preloadMiniCart(): void {
  if (hasMiniCart()) preloadPopup('miniCart');
}

/**
 * Handles a click on the header's link to the bag: opens the mini cart on desktop; modified clicks follow the link. The
 * header itself closes an open mini cart [B2.7-12].
 */
export function followBagLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (bag.getState().isShowMiniCart || openMiniCart()) event.preventDefault();
}
