import { Wishlist, WishlistGhosts } from '#commerce';
import type { BlockProps } from '#engine';
import type { ScreenWishlist } from '#schemas';
import { AccountPage } from '../shell/index.ts';

/** The wishlist's page: it needs login (A §2). */
export default function WishlistScreen({ block }: BlockProps<ScreenWishlist>) {
  const { title, continueLink, recommendTitle, recommendCount } = block;
  return (
    <AccountPage
      path="/user/wishlist.html"
      title={title}
      skeleton={<WishlistGhosts {...{ recommendTitle, recommendCount }} />}
    >
      <Wishlist {...{ continueLink, recommendTitle, recommendCount }} />
    </AccountPage>
  );
}
