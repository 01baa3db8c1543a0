import { memo } from 'react';
import { useStore } from 'zustand';
import { BagIcon, HeartIcon, UserIcon } from '#ui';
import { followBagLink } from '../bag/open-mini-cart.ts';
import { bag } from '../bag/store.ts';
import { strings } from '../strings.ts';
import { followAccountLink } from '../user/follow-account-link.ts';
import { wishlist } from '../wishlist/store.ts';
import styles from './header.module.css';

/** A §9: the wishlist holds 100, and its badge says no more. */
const MOST_WISHES = 100;

/** A badge that can't say more stays small enough for its icon. */
const MOST_PIECES = 99;

/** The ways to account, wishlist and bag; their badges come with the visitor, after hydration. */
export const Shortcuts = memo(function Shortcuts() {
  const pieces = useStore(bag, state => state.quantity);
  const wishes = Math.min(
    useStore(wishlist, state => state.total),
    MOST_WISHES,
  );
  return (
    <div className={styles.end}>
      <a
        className={styles.icon}
        href="/user/center.html"
        aria-label={strings.account}
        onClick={followAccountLink}
      >
        <UserIcon size={22} />
      </a>
      <a
        className={`${styles.icon} ${styles.wide}`}
        href="/user/wishlist.html"
        aria-label={wishes > 0 ? `${strings.wishlist}，${strings.wishes(wishes)}` : strings.wishlist}
      >
        <HeartIcon size={22} />
        <Badge>{wishes}</Badge>
      </a>
      <a
        className={styles.icon}
        href="/cart.html"
        onClick={followBagLink}
        aria-label={pieces > 0 ? `${strings.viewBag}，${strings.pieces(pieces)}` : strings.viewBag}
      >
        <BagIcon size={22} />
        <Badge>{pieces > MOST_PIECES ? `${MOST_PIECES}+` : pieces}</Badge>
      </a>
    </div>
  );
});

/** Lies on the icon's corner and takes no room. */
function Badge({ children }: { children: number | string }) {
  return children === 0 ? null : (
    <span className={styles.badge} aria-hidden="true">
      <span>{children}</span>
    </span>
  );
}
