import type { MouseEvent } from 'react';
import { hasPopup, openLogin, openPopup } from '#chrome';
import { Button } from '#ui';
import styles from './checkout.module.css';
import type { Checkout } from './read-checkout.ts';
import { Summary } from './Summary.tsx';
import { strings } from './strings.ts';

/** The guest's popup lives in another room, which tells `openPopup` of it; here only its name is known. */
const openTourist = (onVerified: () => void) =>
  (openPopup as unknown as (type: string, data: undefined, callback: () => void) => void)(
    'tourist',
    undefined,
    onVerified,
  );

interface VisitorChoiceProps {
  checkout: Checkout;
  refresh: () => Promise<unknown>;
}

/** Somebody of whom nothing is known logs in, or proves a mobile and goes on as a guest (A §2, §6). */
export function VisitorChoice({ checkout, refresh }: VisitorChoiceProps) {
  const here = window.location.pathname + window.location.search;
  const loginPage = `/login.html?referer=${encodeURIComponent(here)}`;
  const logIn = (event: MouseEvent) => {
    if (openLogin(() => void refresh())) event.preventDefault();
  };
  const asGuest = (event: MouseEvent) => {
    if (!hasPopup('tourist')) return;
    event.preventDefault();
    openTourist(() => void refresh());
  };
  return (
    <div className={styles.columns}>
      <section className={styles.choice} aria-label={strings.chooseTitle}>
        <div className={styles.wayIn}>
          <h3 className={styles.heading}>{strings.memberTitle}</h3>
          <p className={styles.quiet}>{strings.memberText}</p>
          <Button variant="solid" href={loginPage} onClick={logIn}>
            {strings.memberAction}
          </Button>
        </div>
        <div className={styles.wayIn}>
          <h3 className={styles.heading}>{strings.guestTitle}</h3>
          <p className={styles.quiet}>{strings.guestText}</p>
          <Button variant="outline" href={loginPage} onClick={asGuest}>
            {strings.guestAction}
          </Button>
        </div>
      </section>
      <Summary checkout={checkout} />
    </div>
  );
}
