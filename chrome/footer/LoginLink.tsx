import { useStore } from 'zustand';
import { PAGE_PATHS } from '#services';
import { followAccountLink, user } from '#session';
import { strings } from '../strings.ts';
import styles from './footer.module.css';
import { footerStrings } from './strings.ts';

/**
 * Opens the login popup when logged out and leads to the personal center when logged in [A4-87]. Until the login state
 * is known, and without script, it is a link to the login page.
 */
export function LoginLink() {
  const isLoginIn = useStore(user, state => state.isLoginIn);
  return (
    <a
      className={styles.line}
      href={isLoginIn ? PAGE_PATHS.center : PAGE_PATHS.login}
      onClick={followAccountLink}
    >
      {isLoginIn ? strings.account : footerStrings.loginOrRegister}
    </a>
  );
}
