import { defineBlock } from '#engine';
import { screenWishlist } from '#schemas/types/screen_wishlist.ts';

/** The member's wishlist, `/user/wishlist.html`. */
export default defineBlock(screenWishlist, {
  title: 'Wishlist',
  load: () => import('./WishlistScreen.tsx'),
});
