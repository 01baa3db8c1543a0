import { memo } from 'react';
import { useStore } from 'zustand';
import { PAGE_PATHS, tracked } from '#services';
import { bag, followAccountLink, wishlist } from '#session';
import { BagIcon, HeartIcon, UserIcon } from '#ui';
import { strings } from '../strings.ts';
import { followBagLink, preloadMiniCart } from './bag-link.ts';
import styles from './header.module.css';
import icons from './icons.module.css';

/** Highest number on the wishlist's badge [A9-06]. */
const MAX_ENTRIES = 100;

/** Highest number on the bag's badge, so that it fits its icon; larger ones read `99+`. */
const MAX_PIECES = 99;

/** Links to account (on the narrowest phones in the menu), wishlist and bag. Badges appear after hydration, when the shopper's data is loaded. */
export const Shortcuts = memo(function Shortcuts() {
  const pieces = useStore(bag, state => state.quantity);
  const total = useStore(wishlist, state => state.total);
  const isShowMiniCart = useStore(bag, state => state.isShowMiniCart);
  const entries = Math.min(total, MAX_ENTRIES);
  return (
    <div className={styles.end}>
      <a
        className={`${icons.icon} ${icons.wide}`}
        href={PAGE_PATHS.center}
        aria-label={strings.account}
        onClick={followAccountLink}
      >
        <UserIcon size={22} />
      </a>
      <a
        className={icons.icon}
        href={PAGE_PATHS.wishlist}
        aria-label={entries > 0 ? strings.wishlistWith(entries) : strings.wishlist}
        {...tracked.name(strings.wishlist)}
      >
        <HeartIcon size={22} />
        <Badge>{entries}</Badge>
      </a>
      <a
        className={icons.icon}
        href={PAGE_PATHS.cart}
        onPointerEnter={preloadMiniCart}
        onFocus={preloadMiniCart}
        onClick={followBagLink}
        aria-expanded={isShowMiniCart || undefined}
        aria-label={pieces > 0 ? strings.viewBagWith(pieces) : strings.viewBag}
        {...tracked.name(strings.viewBag)}
      >
        <BagIcon size={22} />
        <Badge>{pieces > MAX_PIECES ? `${MAX_PIECES}+` : pieces}</Badge>
      </a>
    </div>
  );
});

/** A number on the icon's corner; positioned absolutely, so that it shifts nothing. */
function Badge({ children }: { children: number | string }) {
  return children === 0 ? null : (
    <span className={icons.badge} aria-hidden="true">
      <span>{children}</span>
    </span>
  );
}
