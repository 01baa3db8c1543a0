import { useStore } from 'zustand';
import { loginUrl, PAGE_PATHS } from '#services';
import { Button } from '#ui';
import type { LoginResult } from '../user/calls.ts';
import { wishlist } from '../wishlist/store.ts';
import { askLogin } from './ask-login.ts';
import { strings } from './strings.ts';
import styles from './visitor-notice.module.css';

export interface VisitorNoticeProps {
  /** Path of the protected page, to return to after the login. */
  path: string;
  /** Called after a login in the popup; defaults to a reload. */
  onLogin?: ((result: LoginResult) => void) | undefined;
}

/** Asks a guest on a protected page to log in: a link before hydration, then a popup [A2-047]. */
export function VisitorNotice({ path, onLogin = () => window.location.reload() }: VisitorNoticeProps) {
  const kept = useStore(wishlist, ({ total }) => total);
  const isWishlist = path.split('?')[0] === PAGE_PATHS.wishlist;
  return (
    <div className={styles.notice}>
      <h3>{strings.visitorTitle}</h3>
      <p>{isWishlist && kept > 0 ? strings.visitorKept(kept) : strings.visitorText}</p>
      <Button variant="solid" href={loginUrl(path)} onClick={event => askLogin(event, onLogin)}>
        {strings.visitorAction}
      </Button>
    </div>
  );
}
