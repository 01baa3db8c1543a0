import type { ScreenWishlist } from '#schemas';
import { PAGE_PATHS } from '#services';
import { defineAccountScreen } from '#session/account-shell';
import { loadWishlistEntries } from './entries.ts';
import { WishlistSkeleton } from './WishlistSkeleton.tsx';

/** The member's wishlist [A2-008]. Its entries are in a store, because the hearts change them. */
export const wishlistScreen = defineAccountScreen<ScreenWishlist>({
  type: 'screen_wishlist',
  path: PAGE_PATHS.wishlist,
  Skeleton: WishlistSkeleton,
  load: ({ signal }) => loadWishlistEntries(signal).then(() => 'loaded'),
  screen: () => import('./Wishlist.tsx'),
});
