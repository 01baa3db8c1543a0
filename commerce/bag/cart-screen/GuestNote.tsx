import { useStore } from 'zustand';
import { loginUrl, PAGE_PATHS } from '#services';
import { checkUser, openLogin, user } from '#session';
import { Button } from '#ui';
import { strings } from '../strings.ts';
import styles from './cart-screen.module.css';

/** Invites a guest to log in; the login merges the bag into the member's. */
export function GuestNote() {
  const isGuest = useStore(user, ({ isLoginIn }) => isLoginIn === false);
  if (!isGuest) return null;
  return (
    <p className={styles.guest}>
      {strings.guestNote}
      <Button
        href={loginUrl(PAGE_PATHS.cart)}
        onClick={event => {
          if (openLogin(() => void checkUser({ force: true }))) event.preventDefault();
        }}
      >
        {strings.login}
      </Button>
    </p>
  );
}
