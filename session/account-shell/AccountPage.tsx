import { type ReactNode, type RefObject, useState } from 'react';
import { PAGE_PATHS } from '#services';
import { classNames, usePageRestored } from '#ui';
import type { LoginResult } from '../user/calls.ts';
import { logout } from '../user/store.ts';
import { AccountBreadcrumb } from './AccountBreadcrumb.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import styles from './account-page.module.css';
import { Guard } from './Guard.tsx';
import { strings } from './strings.ts';

export interface AccountPageProps {
  /** The page's path, without a query. */
  path: string;
  /** Path of the menu entry that a page without one belongs to, such as the order list for an order. */
  parent?: string | undefined;
  /** The page's heading, and its name in the breadcrumb. */
  title: string;
  /** Shown until the login check is done; defaults to two bars. */
  skeleton?: ReactNode;
  headingRef?: RefObject<HTMLHeadingElement | null>;
  /** Set to the element around heading and content. */
  bodyRef?: RefObject<HTMLDivElement | null>;
  /** Path of the screen that is being loaded in place of this one. */
  pendingPath?: string | undefined;
  /** Called after a login on this page; the children are rendered by then. */
  onLoginComplete?: ((result: LoginResult) => void) | undefined;
  /** Rendered for members only, in the browser. */
  children: ReactNode;
}

/**
 * Frames a page of the account: account menu, or breadcrumb on phones; heading; and the members' content. The server
 * renders all but the children, because pages are cached for everyone. Inside, `--page-margin` is 0.
 */
export function AccountPage({
  path,
  parent = path,
  title,
  skeleton,
  headingRef,
  bodyRef,
  pendingPath,
  onLoginComplete,
  children,
}: AccountPageProps) {
  const [signOut, isSigningOut] = useSignOut();
  const isCenter = path === PAGE_PATHS.center;
  return (
    <div className={classNames(styles.page, isCenter && styles.center)}>
      {!isCenter && <AccountBreadcrumb path={path} parent={parent} title={title} />}
      <AccountMenu
        path={path}
        parent={parent}
        pendingPath={pendingPath}
        onLoginComplete={onLoginComplete}
        onSignOut={signOut}
        isSigningOut={isSigningOut}
      />
      {/* On phones the center's body is below the menu: the same element would count as a layout shift elsewhere. */}
      <div
        key={isCenter ? 'center' : 'page'}
        ref={bodyRef}
        className={styles.body}
        aria-busy={pendingPath ? true : undefined}
      >
        <p className="visually-hidden" role="status">
          {pendingPath && strings.reading}
        </p>
        <h2 ref={headingRef} tabIndex={-1} className={styles.title}>
          {title}
        </h2>
        <Guard path={path} isSigningOut={isSigningOut} skeleton={skeleton} onLoginComplete={onLoginComplete}>
          {children}
        </Guard>
      </div>
    </div>
  );
}

/** Signs out once. The members' content is hidden at once, also when the browser restores the page later. */
function useSignOut(): [signOut: () => void, isSigningOut: boolean] {
  const [isSigningOut, setIsSigningOut] = useState(false);
  usePageRestored(() => setIsSigningOut(false));
  function signOut() {
    if (isSigningOut) return;
    setIsSigningOut(true);
    void logout();
  }
  return [signOut, isSigningOut];
}
