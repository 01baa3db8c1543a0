import type { MouseEvent } from 'react';
import type { LoginResult } from '../session/complete-login.ts';
import { strings } from '../strings.ts';
import { Login } from './Login.tsx';
import { LoginGuide } from './LoginGuide.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './sign-in.module.css';

export type SignInView = 'login' | 'register';

const PAGES = { login: '/login.html', register: '/register.html' } as const;

export interface SignInProps {
  view: SignInView;
  /** Switches in place; without it, the switch leads to the other page. */
  onView?: ((view: SignInView) => void) | undefined;
  onDone: (result: LoginResult) => void;
}

/** Login or registration with the switch between them (A §2), the same in popup and page. */
export function SignIn({ view, onView, onDone }: SignInProps) {
  const linkTo = (to: SignInView) => ({
    href: PAGES[to],
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (onView) {
        event.preventDefault();
        onView(to);
      } else {
        // Where the visitor was going is not lost on the way.
        event.currentTarget.search = window.location.search;
      }
    },
  });
  const current = (of: SignInView) => (of === view ? 'page' : undefined);
  return (
    <div className={styles.signIn}>
      <nav className={styles.switch} aria-label={strings.signInOrRegister}>
        <a {...linkTo('login')} aria-current={current('login')}>
          {strings.signIn}
        </a>
        <a {...linkTo('register')} aria-current={current('register')}>
          {strings.register}
        </a>
      </nav>
      <noscript>
        <p className={styles.noScript}>{strings.noScript}</p>
      </noscript>
      {view === 'login' ? (
        <>
          <Login onDone={onDone} />
          <p className={styles.entry}>
            {strings.noAccount}
            <a {...linkTo('register')}>{strings.openAccount}</a>
          </p>
        </>
      ) : (
        <>
          <LoginGuide />
          <RegisterForm onDone={onDone} />
        </>
      )}
    </div>
  );
}
