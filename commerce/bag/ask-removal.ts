import { openPopup } from '#chrome';
import { showToast } from '#ui';
import type { Line } from './cart.ts';
import { removeLines } from './change.ts';
import { lineId } from './line.ts';
import { moveToWishlist } from './move-to-wishlist.ts';
import { strings } from './strings.ts';

/** Asks before a line goes (A §4 "Delete confirm"); it may go to the wishlist instead. */
export function askRemoval(line: Line): void {
  openPopup('delProduct', { line }, choice => {
    if (choice === 'wishlist') void moveToWishlist(line);
    else void remove([lineId(line)]);
  });
}

/** Asks before all that is sold out goes. */
export function askRemovalOfSoldOut(lines: readonly Line[]): void {
  openPopup('delConfirm', { message: strings.removeSoldOutQuestion }, () => void remove(lines.map(lineId)));
}

async function remove(ids: readonly number[]): Promise<void> {
  if (await removeLines(ids)) showToast(strings.removed);
}
