import { openPopup, showToast } from '#ui';
import type { Line } from './cart.ts';
import { removeLines } from './change.ts';
import { isSoldOut, lineId } from './line.ts';
import { moveToWishlist } from './move-to-wishlist.ts';
import { putBack } from './put-back.ts';
import { strings } from './strings.ts';

/** How long a removal can be undone, in ms. */
const UNDO_TIME = 8000;

/** Requests confirmation, then removes a line or moves it to the wishlist [A4-76]. */
export function confirmRemoval(line: Line): void {
  openPopup('delProduct', { line }, choice => {
    if (choice === 'wishlist') void moveToWishlist(line);
    else void removeUndoable(line);
  });
}

/** Requests confirmation, then removes all sold-out lines. */
export function confirmSoldOutRemoval(lines: readonly Line[]): void {
  openPopup('delConfirm', { message: strings.removeSoldOutQuestion }, () => void remove(lines.map(lineId)));
}

async function removeUndoable(line: Line): Promise<void> {
  if (!(await removeLines([lineId(line)]))) return;
  // What is sold out cannot be added again.
  const action = isSoldOut(line) ? undefined : { text: strings.undo, run: () => void putBack(line) };
  showToast({ message: strings.removed, duration: UNDO_TIME, ...(action && { action }) });
}

async function remove(ids: readonly number[]): Promise<void> {
  if (await removeLines(ids)) showToast(strings.removed);
}
