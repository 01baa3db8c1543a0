import { defineBlock } from '#engine';
import type { ScreenWishlist } from '#schemas';

/** The member's wishlist (A §2). */
export default defineBlock<ScreenWishlist>({
  type: 'screen_wishlist',
  title: 'Wishlist',
  validator: () => import('#schemas/validators/screen_wishlist.js'),
  schema: () => import('#schemas/blocks/screen_wishlist.schema.json'),
  load: () => import('./WishlistScreen.tsx'),
});
