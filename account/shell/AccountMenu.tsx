import { useStore } from 'zustand';
import { followAccountLink, user } from '#chrome';
import { Button } from '#ui';
import type { LoginResult } from '../session/complete-login.ts';
import { askLogin, loginLink } from '../visitor-notice/ask-login.ts';
import styles from './account-menu.module.css';
import { accountMenu, CENTER, ORDERS } from './menu.ts';
import { useNewOrder } from './new-order.ts';
import { strings } from './strings.ts';

interface AccountMenuProps {
  path: string;
  parent: string;
  leaving: boolean;
  onSignOut: () => void;
  onLoginComplete: ((result: LoginResult) => void) | undefined;
}

/** The account menu (A §2): who is here, the account's pages, the way out. Phones have it in the personal center. */
export function AccountMenu({ path, parent, leaving, onSignOut, onLoginComplete }: AccountMenuProps) {
  const isLoginIn = useStore(user, state => state.isLoginIn);
  const hasNewOrder = useNewOrder(isLoginIn === true && parent !== ORDERS);
  const here = isLoginIn === true || leaving;
  return (
    <aside className={styles.menu} data-account-menu="">
      <div className={styles.who}>
        {here ? <Greeting /> : isLoginIn === false && <Prompt path={path} onLogin={onLoginComplete} />}
      </div>
      <nav aria-label={strings.menu}>
        <ul>
          {accountMenu.map(entry => (
            <li key={entry.path} className={entry.path === CENTER ? styles.center : undefined}>
              <a
                className={styles.entry}
                href={entry.path}
                aria-current={entry.path === path ? 'page' : entry.path === parent ? 'true' : undefined}
                onClick={entry.path === CENTER ? followAccountLink : undefined}
              >
                {entry.label}
                {entry.path === ORDERS && hasNewOrder && (
                  <span className={styles.flag}>
                    <span className="visually-hidden">（{strings.newOrder}）</span>
                  </span>
                )}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.out}>
        {here && (
          <Button onClick={onSignOut} disabled={leaving}>
            {leaving ? strings.signingOut : strings.signOut}
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
      <Button href={loginLink(path)} onClick={event => askLogin(event, onLogin)}>
        {strings.prompt}
      </Button>
    </>
  );
}
