import { type ReactNode, useEffect, useState } from 'react';
import { logout } from '#chrome';
import { classNames } from '#ui';
import type { LoginResult } from '../session/complete-login.ts';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './account-page.module.css';
import { Guard } from './Guard.tsx';
import { CENTER } from './menu.ts';
import { WayBack } from './WayBack.tsx';

export interface AccountPageProps {
  /** The page's own path, without a query: `/order/detail.html`. */
  path: string;
  /** The entry of the account menu that the page belongs to, where it is none itself: `/order/list.html`. */
  parent?: string | undefined;
  /** The page's heading, and its name in the breadcrumb. */
  title: string;
  /** What stands here until it is known who is here; quiet bars unless told. */
  skeleton?: ReactNode;
  /** Somebody has logged in on this page; the children are there by then. */
  onLoginComplete?: ((result: LoginResult) => void) | undefined;
  /** The member's own: mounted once somebody is known to be logged in, in the browser alone. */
  children: ReactNode;
}

/**
 * The page of a member (A §2): account menu or, on phones, breadcrumb; heading; and the member's own, for members alone.
 * The server renders all but the last, since pages are cached for everybody. The body keeps the screen's height in
 * every state, so that nothing in view moves when the member's own comes. Within it, `--page-margin` is 0.
 */
export function AccountPage({
  path,
  parent = path,
  title,
  skeleton,
  onLoginComplete,
  children,
}: AccountPageProps) {
  const [leave, leaving] = useSignOut();
  return (
    <div className={classNames(styles.page, path === CENTER && styles.center)}>
      {path !== CENTER && <WayBack path={path} parent={parent} title={title} />}
      <AccountMenu
        path={path}
        parent={parent}
        onLoginComplete={onLoginComplete}
        onSignOut={leave}
        leaving={leaving}
      />
      <div className={styles.body}>
        <h2 className={styles.title}>{title}</h2>
        <Guard path={path} leaving={leaving} skeleton={skeleton} onLoginComplete={onLoginComplete}>
          {children}
        </Guard>
      </div>
    </div>
  );
}

/** Signs out, once; what is the member's own goes at once, and does not come back with a page that was kept. */
function useSignOut(): [leave: () => void, leaving: boolean] {
  const [leaving, setLeaving] = useState(false);
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setLeaving(false);
    addEventListener('pageshow', back);
    return () => removeEventListener('pageshow', back);
  }, []);
  function leave() {
    if (leaving) return;
    setLeaving(true);
    void logout();
  }
  return [leave, leaving];
}
