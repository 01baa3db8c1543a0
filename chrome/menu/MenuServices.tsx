import { useStore } from 'zustand';
import { ArrowRightIcon, HeadsetIcon, HeartIcon, SearchIcon, UserIcon, useLeading } from '#ui';
import { strings } from '../strings.ts';
import { followAccountLink } from '../user/follow-account-link.ts';
import { logout, user } from '../user/store.ts';
import styles from './menu-panel.module.css';

/** A second press within this time counts as the first, in ms. */
const DEBOUNCE = 500;

/** Below the categories: search, personal center, wishlist and customer care, and for members the way out. */
export function MenuServices({ onSearch }: { onSearch: () => void }) {
  const isLoginIn = useStore(user, state => state.isLoginIn);
  const signOut = useLeading(DEBOUNCE, logout);
  return (
    <ul className={styles.services} aria-label={strings.services}>
      <li>
        <button type="button" className={styles.service} data-opens-search="" onClick={onSearch}>
          <SearchIcon size={20} />
          {strings.search}
        </button>
      </li>
      <li>
        <a href="/user/center.html" className={styles.service} onClick={followAccountLink}>
          <UserIcon size={20} />
          {strings.account}
        </a>
      </li>
      <li>
        <a href="/user/wishlist.html" className={styles.service}>
          <HeartIcon size={20} />
          {strings.wishlist}
        </a>
      </li>
      <li>
        <a href="/cms/contacts.html" className={styles.service}>
          <HeadsetIcon size={20} />
          {strings.contact}
        </a>
      </li>
      {isLoginIn && (
        <li>
          <button
            type="button"
            className={styles.service}
            aria-disabled={signOut.busy || undefined}
            onClick={signOut.run}
          >
            <ArrowRightIcon size={20} />
            {strings.signOut}
          </button>
        </li>
      )}
    </ul>
  );
}
