import { useStore } from 'zustand';
import { strings } from '../strings.ts';
import { followAccountLink } from '../user/follow-account-link.ts';
import { user } from '../user/store.ts';
import styles from './footer.module.css';

/**
 * Opens the login popup when logged out, leads to the personal center when logged in (A §4 "Footer login link"). Who
 * is here is known after hydration; until then, and without script, it is a link to the login page.
 */
export function LoginLink() {
  const isLoginIn = useStore(user, state => state.isLoginIn);
  return (
    <a
      className={styles.line}
      href={isLoginIn ? '/user/center.html' : '/login.html'}
      onClick={followAccountLink}
    >
      {isLoginIn ? strings.account : strings.loginOrRegister}
    </a>
  );
}
