import { onStoredElsewhere } from '#services';
import { setBagQuantity } from './bag/store.ts';
import { checkUser, user } from './user/store.ts';
import { forgetWishlist, loadWishlist } from './wishlist/store.ts';

/**
 * Begins what is personal on a page, once the page itself has loaded: pages are the same for everybody, and come
 * first. Checks the visitor, and keeps badges and wishlist in step with who that is.
 */
export function startSession(): void {
  user.subscribe(({ isLoginIn, info }, before) => {
    if (info && info !== before.info) setBagQuantity(info.cartNum);
    if (isLoginIn === before.isLoginIn) return;
    if (isLoginIn) void loadWishlist();
    else forgetWishlist();
  });
  // Another tab has changed the bag.
  onStoredElsewhere('bag', change => change && setBagQuantity(change.quantity));
  // Somebody has logged in or out in another tab: what is a member's own shows nowhere any more, or everywhere.
  onStoredElsewhere('isLogin', isLogin => {
    if (isLogin !== null && isLogin !== user.getState().isLoginIn) void checkUser({ force: true });
  });
  const check = () => void checkUser();
  if (document.readyState === 'complete') check();
  else addEventListener('load', check, { once: true });
  // Back to a page that the browser has kept: the bag may have changed since.
  addEventListener('pageshow', event => event.persisted && void checkUser({ force: true }));
}
