import { useStore } from 'zustand';
import { checkUser, openLogin, user } from '#chrome';
import { Button } from '#ui';
import { strings } from '../strings.ts';
import styles from './cart-screen.module.css';

/** Invites a guest, whose bag becomes the member's at login. */
export function GuestNote() {
  const guest = useStore(user, ({ isLoginIn }) => isLoginIn === false);
  if (!guest) return null;
  return (
    <p className={styles.guest}>
      {strings.guestNote}
      <Button
        href="/login.html?referer=/cart.html"
        onClick={event => {
          if (openLogin(() => void checkUser({ force: true }))) event.preventDefault();
        }}
      >
        {strings.login}
      </Button>
    </p>
  );
}
