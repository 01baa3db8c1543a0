import type { MouseEvent } from 'react';
import { loginUrl } from '#services';
import { openLogin } from '#session';
import { Button, hasPopup, openPopup } from '#ui';
import styles from './checkout.module.css';
import type { Checkout } from './read-checkout.ts';
import { Summary } from './Summary.tsx';
import { strings } from './strings.ts';

declare module '#ui' {
  interface PopupTypes {
    /** Verifies a guest's mobile number. */
    tourist: { data: undefined; result: undefined };
  }
}

interface SignInChoiceProps {
  checkout: Checkout;
  refresh: () => Promise<unknown>;
}

/** Lets a visitor log in, or verify a mobile and check out as a guest [A2-037, A2-038]. */
export function SignInChoice({ checkout, refresh }: SignInChoiceProps) {
  const loginPage = loginUrl(window.location.pathname + window.location.search);
  const logIn = (event: MouseEvent) => {
    if (openLogin(() => void refresh())) event.preventDefault();
  };
  const continueAsGuest = (event: MouseEvent) => {
    if (!hasPopup('tourist')) return;
    event.preventDefault();
    openPopup('tourist', undefined, () => void refresh());
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
          <Button variant="outline" href={loginPage} onClick={continueAsGuest}>
            {strings.guestAction}
          </Button>
        </div>
      </section>
      <Summary checkout={checkout} />
    </div>
  );
}
