import { AccountPage } from '#chrome/account-shell';
import type { BlockProps } from '#engine';
import type { ScreenWishlist } from '#schemas';
import { PAGE_PATHS } from '#services';
import { Wishlist, WishlistGhosts } from './Wishlist.tsx';

/** The wishlist page, for members only [A2-008]. */
export default function WishlistScreen({ block }: BlockProps<ScreenWishlist>) {
  const { title, continueLink, recommendTitle, recommendCount } = block;
  return (
    <AccountPage
      path={PAGE_PATHS.wishlist}
      title={title}
      skeleton={<WishlistGhosts {...{ recommendTitle, recommendCount }} />}
    >
      <Wishlist {...{ continueLink, recommendTitle, recommendCount }} />
    </AccountPage>
  );
}
