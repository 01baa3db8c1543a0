import { HeadsetIcon, HeartIcon, SearchIcon, UserIcon } from '#ui';
import { strings } from '../strings.ts';
import { followAccountLink } from '../user/follow-account-link.ts';
import styles from './menu-panel.module.css';

/** Below the categories: search, personal center, wishlist and customer care. */
export function MenuServices({ onSearch }: { onSearch: () => void }) {
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
    </ul>
  );
}
