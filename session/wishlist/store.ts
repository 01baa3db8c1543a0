import { createStore } from 'zustand/vanilla';
import { readStored, removeStored, request, writeStored } from '#services';

/** The wishlist, as header and hearts show it. */
export interface WishlistState {
  productIds: { product_id: number; item_id: number }[];
  total: number;
  /** False until the server has answered; the list may be incomplete until then. */
  isKnown: boolean;
}

const EMPTY: WishlistState = { productIds: [], total: 0, isKnown: false };

/** The wishlist of the member, or of the guest, whose entries go to the member at login. */
export const wishlist = createStore<WishlistState>(() => EMPTY);

/**
 * Loads the wishlist; after a failure it stays as it is.
 *
 * @param shopByLook uses the call that looks have of their own [B7-17].
 */
export async function loadWishlist({ shopByLook = false } = {}): Promise<void> {
  const answer = await request(`POST /rest_wishlist/wishlist/productListAll${shopByLook ? 'ForLook' : ''}`);
  if (answer?.status !== 200 || !answer.data) return;
  const { productIds, total } = answer.data;
  wishlist.setState({ productIds, total, isKnown: true });
}

/** Shows the wishlist from localStorage until the server has answered [A3-65h]. */
export function restoreWishlist(): void {
  const productIds = readStored('wishlist');
  if (!Array.isArray(productIds) || wishlist.getState().isKnown) return;
  wishlist.setState({ productIds, total: productIds.length });
}

/** Whether this browser stores a wishlist: without one, a guest's is not loaded. */
export const hasStoredWishlist = (): boolean => readStored('wishlist') !== null;

/** Writes a changed wishlist to localStorage. */
export function storeWishlist({ productIds }: WishlistState, previous: WishlistState): void {
  if (productIds === previous.productIds) return;
  if (productIds.length > 0) writeStored('wishlist', productIds);
  else removeStored('wishlist');
}

/** Empties the wishlist, at logout. */
export function clearWishlist(): void {
  wishlist.setState(EMPTY);
  removeStored('wishlist');
}
