import { checkUser, loadWishlist, openLogin, user, wishlist } from '#chrome';
import { request } from '#services';
import { showToast } from '#ui';
import { isGranted } from '../parts/is-granted.ts';
import type { Line } from './cart.ts';
import { removeLines } from './change.ts';
import { bagContent, loadBag } from './content.ts';
import { lineId } from './line.ts';
import { strings } from './strings.ts';

/** Where the wishlist is. */
const WISHLIST = '/user/wishlist.html';

/**
 * Moves a line to the wishlist (A §4): what is there already is only removed from the bag. A guest logs in first; the
 * bag is the member's then, its lines have other ids, and the move completes.
 */
export async function moveToWishlist(line: Line): Promise<void> {
  if ((await checkUser()) !== true) {
    openLogin(() => void completeAfterLogin(line.sku));
    return;
  }
  if (!wishlist.getState().isKnown) await loadWishlist();
  const link = { text: strings.viewWishlist, url: WISHLIST };
  const there = wishlist.getState().productIds.some(({ product_id }) => product_id === line.product_id);
  if (there) showToast({ message: strings.inWishlist, link });
  else {
    const { product_id } = line;
    if (!isGranted(await request('POST /rest_wishlist/wishlist/add', { body: { product_id } }))) return;
    showToast({ message: strings.addedToWishlist, link });
    await loadWishlist();
  }
  await removeLines([lineId(line)]);
}

async function completeAfterLogin(sku: string): Promise<void> {
  await checkUser({ force: true });
  if (!user.getState().isLoginIn) return;
  await Promise.all([loadWishlist(), loadBag()]);
  const line = bagContent.getState().cart?.data.find(found => found.sku === sku && found.parts.length === 0);
  if (line) await moveToWishlist(line);
}
