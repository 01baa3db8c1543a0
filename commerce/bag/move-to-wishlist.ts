import { PAGE_PATHS, request } from '#services';
import { isGranted, loadWishlist, wishlist } from '#session';
import { showToast } from '#ui';
import type { Line } from './cart.ts';
import { removeLines } from './change.ts';
import { lineId } from './line.ts';
import { strings } from './strings.ts';

/**
 * Moves a line to the wishlist; a product that is there already is only removed from the bag [A4-68, A4-69].
 */
export async function moveToWishlist(line: Line): Promise<void> {
  if (!wishlist.getState().isKnown) await loadWishlist();
  const { product_id } = line;
  const link = { text: strings.viewWishlist, url: PAGE_PATHS.wishlist };
  if (wishlist.getState().productIds.some(entry => entry.product_id === product_id)) {
    showToast({ message: strings.inWishlist, link });
  } else {
    if (!isGranted(await request('POST /rest_wishlist/wishlist/add', { body: { product_id } }))) return;
    showToast({ message: strings.addedToWishlist, link });
    await loadWishlist();
  }
  await removeLines([lineId(line)]);
}
