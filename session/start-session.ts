import { onStoredElsewhere } from '#services';
import { setBagQuantity } from './bag/store.ts';
import { checkUser, user } from './user/store.ts';
import {
  clearWishlist,
  hasStoredWishlist,
  loadWishlist,
  restoreWishlist,
  storeWishlist,
  wishlist,
} from './wishlist/store.ts';

/**
 * Loads the shopper's data after the page has loaded, as pages are the same for all shoppers: checks the login, and
 * keeps badges and wishlist up to date with it.
 */
export function startSession(): void {
  user.subscribe(({ isLoginIn, info }, before) => {
    if (info && info !== before.info) setBagQuantity(info.cartNum);
    if (isLoginIn === before.isLoginIn) return;
    const hadMember = before.isLoginIn === true;
    if (isLoginIn || (!hadMember && hasStoredWishlist())) {
      restoreWishlist();
      void loadWishlist();
    } else clearWishlist();
  });
  wishlist.subscribe(storeWishlist);
  // Another tab has changed the bag.
  onStoredElsewhere('bag', change => change && setBagQuantity(change.quantity));
  // The shopper has logged in or out in another tab.
  onStoredElsewhere('isLogin', isLogin => {
    if (isLogin !== null && isLogin !== user.getState().isLoginIn) void checkUser({ force: true });
  });
  const check = () => void checkUser();
  if (document.readyState === 'complete') check();
  else addEventListener('load', check, { once: true });
  // A page restored from the back/forward cache: the bag may have changed since.
  addEventListener('pageshow', event => event.persisted && void checkUser({ force: true }));
}
