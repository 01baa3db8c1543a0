import { createStore } from 'zustand/vanilla';
import { type OutputOf, request } from '#services';
import { wishlist } from '#session';
import { requireData } from '#session/in-place';
import { strings } from './strings.ts';

/** An entry of the wishlist with its product and current stock. */
export type WishlistEntry = OutputOf<'POST /rest_wishlist/wishlist/index'>['items'][number];

export interface WishlistEntries {
  /** Newest first; null until they are loaded. */
  items: WishlistEntry[] | null;
  /** Most entries that a member can have [A3-30]. */
  limit: number;
}

const INITIAL: WishlistEntries = { items: null, limit: 100 };

/** Entries of the wishlist page. The hearts and the header use the smaller `wishlist` store. */
export const wishlistEntries = createStore<WishlistEntries>(() => INITIAL);

/**
 * Loads the entries and updates hearts and header.
 *
 * @throws LoadError
 */
export async function loadWishlistEntries(signal?: AbortSignal): Promise<void> {
  const { items, limit, total } = requireData(
    await request('POST /rest_wishlist/wishlist/index', undefined, signal && { signal }),
    strings.failed,
  );
  wishlistEntries.setState({ items, limit });
  const productIds = items.map(({ product_id, item_id }) => ({ product_id, item_id }));
  wishlist.setState({ productIds, total, isKnown: true });
}

/** Clears the entries, so that the next member does not see them. */
export function clearWishlistEntries(): void {
  wishlistEntries.setState(INITIAL);
}
