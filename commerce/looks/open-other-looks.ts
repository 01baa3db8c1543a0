import { preloadPopup } from '#chrome';
import { openPopup } from '#ui';
import { openLook } from './look-links.ts';
import type { OtherLooksData } from './other-looks-data.ts';

/** Milliseconds from the press to the popup [B4-53]. */
const DELAY = 300;

let pending: ReturnType<typeof setTimeout> | undefined;

/** Opens the popup of a page's other looks, after a short delay during which its code loads. A look opens in place. */
export function openOtherLooks(data: OtherLooksData): void {
  if (pending) return;
  preloadPopup('otherLooks');
  pending = setTimeout(() => {
    pending = undefined;
    openPopup('otherLooks', data, address => openLook(new URL(address, window.location.href)));
  }, DELAY);
}
