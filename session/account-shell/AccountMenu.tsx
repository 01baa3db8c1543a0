import { useId } from 'react';
import { useStore } from 'zustand';
import { loginUrl, PAGE_PATHS } from '#services';
import { Button } from '#ui';
import type { LoginResult } from '../user/calls.ts';
import { followAccountLink } from '../user/follow-account-link.ts';
import { user } from '../user/store.ts';
import styles from './account-menu.module.css';
import { askLogin } from './ask-login.ts';
import { type AccountEntry, accountMenu, accountServices } from './menu.ts';
import { useNewOrder } from './new-order.ts';
import { strings } from './strings.ts';

interface AccountMenuProps {
  path: string;
  parent: string;
  /** Path of the screen that is being loaded. */
  pendingPath: string | undefined;
  isSigningOut: boolean;
  onSignOut: () => void;
  onLoginComplete: ((result: LoginResult) => void) | undefined;
}

/** The account menu: greeting or login prompt, the account's pages and sign-out. Phones show it in the personal center only. */
export function AccountMenu({
  path,
  parent,
  pendingPath,
  isSigningOut,
  onSignOut,
  onLoginComplete,
}: AccountMenuProps) {
  const isLoginIn = useStore(user, state => state.isLoginIn);
  const hasNewOrder = useNewOrder(isLoginIn === true && parent !== PAGE_PATHS.orders);
  const isMember = isLoginIn === true || isSigningOut;
  const services = useId();
  const renderEntry = (entry: AccountEntry) => (
    <li key={entry.path} className={entry.path === PAGE_PATHS.center ? styles.center : undefined}>
      <a
        className={styles.entry}
        href={entry.path}
        data-pending={entry.path === pendingPath ? '' : undefined}
        aria-current={entry.path === path ? 'page' : entry.path === parent ? 'true' : undefined}
        onClick={entry.path === PAGE_PATHS.center ? followAccountLink : undefined}
      >
        {entry.label}
        {entry.path === PAGE_PATHS.orders && hasNewOrder && (
          <span className={styles.flag}>
            <span className="visually-hidden">{strings.newOrder}</span>
          </span>
        )}
      </a>
    </li>
  );
  return (
    <aside className={styles.menu} data-account-menu="">
      <div className={styles.who}>
        {isMember ? <Greeting /> : isLoginIn === false && <Prompt path={path} onLogin={onLoginComplete} />}
      </div>
      <nav aria-label={strings.menu}>
        <ul>{accountMenu.map(renderEntry)}</ul>
        <h2 id={services} className={styles.heading}>
          {strings.services}
        </h2>
        <ul aria-labelledby={services}>{accountServices.map(renderEntry)}</ul>
      </nav>
      <div className={styles.out}>
        {isMember && (
          <Button onClick={onSignOut} busy={isSigningOut}>
            {isSigningOut ? strings.signingOut : strings.signOut}
          </Button>
        )}
      </div>
    </aside>
  );
}

function Greeting() {
  const nickname = useStore(user, state => state.info?.nickname);
  return (
    <>
      <p className={styles.welcome}>{strings.welcome}</p>
      <p className={styles.name}>{nickname || strings.dear}</p>
    </>
  );
}

function Prompt({ path, onLogin }: { path: string; onLogin: AccountMenuProps['onLoginComplete'] }) {
  return (
    <>
      <p className={styles.welcome}>{strings.promptTitle}</p>
      <Button href={loginUrl(path)} onClick={event => askLogin(event, onLogin)}>
        {strings.prompt}
      </Button>
    </>
  );
}
