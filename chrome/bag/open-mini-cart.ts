import type { MouseEvent } from 'react';
import { hasPopup } from '../popups/registry.ts';
import { openPopup } from '../popups/stack.ts';

/** The mini cart lives in another room, which tells `openPopup` of it; here only its name is known. */
const open = openPopup as unknown as (type: string) => void;

/** B §9: tablet below 1024 px. */
const DESKTOP = '(min-width: 1024px)';

/** Where the bag itself is in view. */
const BAG_PAGE = '/cart.html';

/**
 * Opens the mini cart; on desktop only, and not over the bag page (A §2).
 *
 * @returns whether it did.
 */
export function openMiniCart(): boolean {
  if (!hasPopup('miniCart') || window.location.pathname === BAG_PAGE) return false;
  if (!window.matchMedia(DESKTOP).matches) return false;
  open('miniCart');
  return true;
}

/** A click on a link to the bag: on desktop it opens the mini cart, unless another window is wanted (B §2.7). */
export function followBagLink(event: MouseEvent): void {
  if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
  if (openMiniCart()) event.preventDefault();
}
