import { useEffect } from 'react';
import { useStore } from 'zustand';
import { wishlist } from '#session';
import { useRefresh } from '#session/account-shell';
import { clearWishlistEntries, type WishlistEntries, wishlistEntries } from './entries.ts';

/**
 * Returns the loaded entries and keeps them in step with the hearts: a product removed by any heart on the page leaves
 * the list, an added one is loaded.
 */
export function useWishlistEntries(): WishlistEntries {
  const { items, limit } = useStore(wishlistEntries);
  const refresh = useRefresh();
  const productIds = useStore(wishlist, state => state.productIds);
  const hasNewEntry =
    items !== null &&
    productIds.some(
      // Entries with item_id 0 are not confirmed by the server yet.
      ({ product_id, item_id }) => item_id > 0 && !items.some(entry => entry.product_id === product_id),
    );

  useEffect(() => clearWishlistEntries, []);
  useEffect(() => {
    if (hasNewEntry) refresh();
  }, [hasNewEntry, refresh]);

  const wished = new Set(productIds.map(({ product_id }) => product_id));
  return { limit, items: items?.filter(({ product_id }) => wished.has(product_id)) ?? null };
}
