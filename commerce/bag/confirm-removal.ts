import { openPopup } from '#chrome';
import { showToast } from '#ui';
import type { Line } from './cart.ts';
import { removeLines } from './change.ts';
import { lineId } from './line.ts';
import { moveToWishlist } from './move-to-wishlist.ts';
import { strings } from './strings.ts';

/** Requests confirmation, then removes a line or moves it to the wishlist [A4-76]. */
export function confirmRemoval(line: Line): void {
  openPopup('delProduct', { line }, choice => {
    if (choice === 'wishlist') void moveToWishlist(line);
    else void remove([lineId(line)]);
  });
}

/** Requests confirmation, then removes all sold-out lines. */
export function confirmSoldOutRemoval(lines: readonly Line[]): void {
  openPopup('delConfirm', { message: strings.removeSoldOutQuestion }, () => void remove(lines.map(lineId)));
}

async function remove(ids: readonly number[]): Promise<void> {
  if (await removeLines(ids)) showToast(strings.removed);
}
