import { useEffect } from 'react';
import { useStore } from 'zustand';
import { wishlist } from '#chrome';
import { usePageRestored } from '#ui';
import {
  clearWishlistEntries,
  loadWishlistEntries,
  type WishlistEntries,
  wishlistEntries,
} from './entries.ts';

/**
 * Loads the wishlist's entries and keeps them in step with the hearts: a product removed by any heart on the page
 * leaves the list, an added one is loaded.
 */
export function useWishlistEntries(): WishlistEntries {
  const { items, limit, failed } = useStore(wishlistEntries);
  const productIds = useStore(wishlist, state => state.productIds);
  const hasNewEntry =
    items !== null &&
    productIds.some(
      // Entries with item_id 0 are not confirmed by the server yet.
      ({ product_id, item_id }) => item_id > 0 && !items.some(entry => entry.product_id === product_id),
    );

  useEffect(() => {
    void loadWishlistEntries();
    return clearWishlistEntries;
  }, []);
  // Stock and entries may have changed since the page went into the back/forward cache.
  usePageRestored(() => void loadWishlistEntries());
  useEffect(() => {
    if (hasNewEntry) void loadWishlistEntries();
  }, [hasNewEntry]);

  const wished = new Set(productIds.map(({ product_id }) => product_id));
  return { limit, failed, items: items?.filter(({ product_id }) => wished.has(product_id)) ?? null };
}
