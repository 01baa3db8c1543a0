import { createStore } from 'zustand/vanilla';
import { request } from '#services';

/** A §3 "Wishlist", as header and hearts see it. */
export interface WishlistState {
  productIds: { product_id: number; item_id: number }[];
  total: number;
  /** The server has told it: what is not in it is not wished for. */
  isKnown: boolean;
}

const NONE: WishlistState = { productIds: [], total: 0, isKnown: false };

/** The member's wishlist; empty for a guest. */
export const wishlist = createStore<WishlistState>(() => NONE);

/** Reads the wishlist anew, by the call that looks have of their own where one asks (B §7). A failure leaves what is known. */
export async function loadWishlist({ shopByLook = false } = {}): Promise<void> {
  const answer = await request(`POST /rest_wishlist/wishlist/productListAll${shopByLook ? 'ForLook' : ''}`);
  if (answer?.status !== 200 || !answer.data) return;
  const { productIds, total } = answer.data;
  wishlist.setState({ productIds, total, isKnown: true });
}

/** Forgets it: its member has logged out. */
export function forgetWishlist(): void {
  wishlist.setState(NONE);
}
