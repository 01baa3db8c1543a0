import { PAGE_PATHS, request } from '#services';
import { checkUser, isGranted, loadWishlist, openLogin, user, wishlist } from '#session';
import { showToast } from '#ui';
import type { Line } from './cart.ts';
import { removeLines } from './change.ts';
import { bagContent, loadBag } from './content.ts';
import { lineId } from './line.ts';
import { strings } from './strings.ts';

/**
 * Moves a line to the wishlist; a product that is there already is only removed from the bag [A4-68, A4-69]. A guest
 * logs in first, then the line is moved.
 */
export async function moveToWishlist(line: Line): Promise<void> {
  if ((await checkUser()) !== true) {
    openLogin(() => void moveAfterLogin(line.sku));
    return;
  }
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

/** The login merges the guest's bag into the member's, which gives its lines new ids: find the line by its SKU. */
async function moveAfterLogin(sku: string): Promise<void> {
  await checkUser({ force: true });
  if (!user.getState().isLoginIn) return;
  await Promise.all([loadWishlist(), loadBag()]);
  const line = bagContent.getState().cart?.data.find(found => found.sku === sku && found.parts.length === 0);
  if (line) await moveToWishlist(line);
}
