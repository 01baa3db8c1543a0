import { type MouseEvent, useRef } from 'react';
import { PAGE_PATHS } from '#services';
import type { LoginResult } from '#session';
import { strings } from '../strings.ts';
import { Login } from './Login.tsx';
import { LoginGuide } from './LoginGuide.tsx';
import { RegisterForm } from './RegisterForm.tsx';
import styles from './sign-in.module.css';

export type SignInView = 'login' | 'register';

const PAGES = { login: PAGE_PATHS.login, register: PAGE_PATHS.register } as const;

export interface SignInProps {
  view: SignInView;
  /** Switches the view in place; without it, the switch links to the other page. */
  onView?: ((view: SignInView) => void) | undefined;
  onDone: (result: LoginResult) => void;
}

/** Login or registration with a switch between them, for popup and page [A2-036, A2-040]. */
export function SignIn({ view, onView, onDone }: SignInProps) {
  const mobile = useRef('');
  const linkTo = (target: SignInView) => ({
    href: PAGES[target],
    onClick(event: MouseEvent<HTMLAnchorElement>) {
      if (event.metaKey || event.ctrlKey || event.shiftKey) return;
      if (onView) {
        event.preventDefault();
        onView(target);
      } else {
        // Keeps the `referer`.
        event.currentTarget.search = window.location.search;
      }
    },
  });
  const currentIf = (target: SignInView) => (target === view ? 'page' : undefined);
  return (
    <div className={styles.signIn}>
      <nav className={styles.switch} aria-label={strings.signInOrRegister}>
        <a {...linkTo('login')} aria-current={currentIf('login')}>
          {strings.signIn}
        </a>
        <a {...linkTo('register')} aria-current={currentIf('register')}>
          {strings.register}
        </a>
      </nav>
      <noscript>
        <p className={styles.noScript}>{strings.noScript}</p>
      </noscript>
      {view === 'login' ? (
        <>
          <Login mobile={mobile} onDone={onDone} />
          <p className={styles.entry}>
            {strings.noAccount}
            <a {...linkTo('register')}>{strings.openAccount}</a>
          </p>
        </>
      ) : (
        <>
          <LoginGuide />
          <RegisterForm mobile={mobile} onDone={onDone} />
        </>
      )}
    </div>
  );
}
