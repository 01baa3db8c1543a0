import { useStore } from 'zustand';
import { PAGE_PATHS, tracked } from '#services';
import { followAccountLink, logout, user } from '#session';
import { ArrowRightIcon, HeadsetIcon, HeartIcon, SearchIcon, UserIcon, useClickOnce } from '#ui';
import { strings } from '../strings.ts';
import styles from './menu-services.module.css';
import { menuStrings } from './strings.ts';

/** Further presses within this time, in ms, are ignored. */
const DEBOUNCE = 500;

/** Links below the categories: search, personal center, wishlist and customer care; members can log out [A2-002]. */
export function MenuServices({ onSearch }: { onSearch: () => void }) {
  const isLoginIn = useStore(user, state => state.isLoginIn);
  const signOut = useClickOnce(DEBOUNCE, logout);
  return (
    <ul className={styles.services} aria-label={menuStrings.services}>
      <li>
        <button type="button" className={styles.service} {...tracked.opensSearch} onClick={onSearch}>
          <SearchIcon size={20} />
          {strings.search}
        </button>
      </li>
      <li>
        <a href={PAGE_PATHS.center} className={styles.service} onClick={followAccountLink}>
          <UserIcon size={20} />
          {strings.account}
        </a>
      </li>
      <li>
        <a href={PAGE_PATHS.wishlist} className={styles.service}>
          <HeartIcon size={20} />
          {strings.wishlist}
        </a>
      </li>
      <li>
        <a href={PAGE_PATHS.contacts} className={styles.service}>
          <HeadsetIcon size={20} />
          {menuStrings.contact}
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
