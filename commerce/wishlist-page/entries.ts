import { createStore } from 'zustand/vanilla';
import { wishlist } from '#chrome';
import { type OutputOf, request } from '#services';

/** An entry of the wishlist with its product and current stock. */
export type WishlistEntry = OutputOf<'POST /rest_wishlist/wishlist/index'>['items'][number];

export interface WishlistEntries {
  /** Newest first; null until they are loaded. */
  items: WishlistEntry[] | null;
  /** Most entries that a member can have [A3-30]. */
  limit: number;
  /** Whether the last request failed. */
  failed: boolean;
}

const INITIAL: WishlistEntries = { items: null, limit: 100, failed: false };

/** Entries of the wishlist page. The hearts and the header use the smaller `wishlist` store. */
export const wishlistEntries = createStore<WishlistEntries>(() => INITIAL);

/** Loads the entries and updates hearts and header; keeps the loaded entries when the request fails. */
export async function loadWishlistEntries(): Promise<void> {
  const answer = await request('POST /rest_wishlist/wishlist/index');
  if (answer?.status !== 200 || !answer.data) {
    wishlistEntries.setState({ failed: true });
    return;
  }
  const { items, limit, total } = answer.data;
  wishlistEntries.setState({ items, limit, failed: false });
  const productIds = items.map(({ product_id, item_id }) => ({ product_id, item_id }));
  wishlist.setState({ productIds, total, isKnown: true });
}

/** Clears the entries, so that the next member does not see them. */
export function clearWishlistEntries(): void {
  wishlistEntries.setState(INITIAL);
}
