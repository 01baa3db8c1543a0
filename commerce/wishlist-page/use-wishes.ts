import { useEffect } from 'react';
import { useStore } from 'zustand';
import { wishlist } from '#chrome';
import { forgetWishes, loadWishes, type WishesState, wishes } from './wishes.ts';

/**
 * The wishlist's entries, in step with the hearts: what leaves the wishlist anywhere on the page leaves the list, what
 * comes into it is read.
 */
export function useWishes(): WishesState {
  const { items, ...rest } = useStore(wishes);
  const ids = useStore(wishlist, ({ productIds }) => productIds);
  // Those that the server has confirmed.
  const isBehind =
    items !== null &&
    ids.some(({ product_id, item_id }) => item_id > 0 && !items.some(wish => wish.product_id === product_id));

  useEffect(() => {
    void loadWishes();
    // Back to a page that the browser has kept: the stock may have changed since, and the list too.
    const back = (event: PageTransitionEvent) => event.persisted && void loadWishes();
    addEventListener('pageshow', back);
    return () => {
      removeEventListener('pageshow', back);
      forgetWishes();
    };
  }, []);
  useEffect(() => {
    if (isBehind) void loadWishes();
  }, [isBehind]);

  const known = new Set(ids.map(({ product_id }) => product_id));
  return { ...rest, items: items?.filter(({ product_id }) => known.has(product_id)) ?? null };
}
