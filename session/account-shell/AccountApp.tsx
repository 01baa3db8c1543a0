import { useEffect, useState } from 'react';
import type { BlockProps } from '#engine';
import { followLinks, watchReaches } from '../in-place/follow-links.ts';
import { requestPressed } from '../in-place/request-page.ts';
import { user } from '../user/store.ts';
import { AccountLayout } from './AccountLayout.tsx';
import { AccountPage } from './AccountPage.tsx';
import type { AccountScreen, LazyScreen } from './account-screen.ts';
import { openAccount } from './open-account.ts';
import { AccountContext } from './screen-context.ts';

interface AccountAppProps extends Pick<BlockProps, 'planned'> {
  /** The screen of its block. */
  screen: AccountScreen;
  /** Paths of all screens. */
  paths: readonly string[];
  /** Loads the list of all screens. */
  loadScreens: () => Promise<readonly LazyScreen[]>;
}

/**
 * The account's pages as one app. It renders the screen of its block, and from then on changes the screen in place: the
 * menu and everything around the page stay. On the server it renders the shell only.
 */
export function AccountApp(props: AccountAppProps) {
  const App = typeof window === 'undefined' ? ServerApp : BrowserApp;
  return <App {...props} />;
}

/** The shell without the member's content, which loads in the browser. */
export function ServerApp({ screen, planned }: Pick<AccountAppProps, 'screen' | 'planned'>) {
  const { path, parent, Skeleton } = screen;
  const { block } = planned;
  return (
    <AccountPage
      path={path}
      parent={parent}
      title={String(block.title)}
      skeleton={Skeleton && <Skeleton block={block} />}
    >
      {null}
    </AccountPage>
  );
}

function BrowserApp({ screen, planned, paths, loadScreens }: AccountAppProps) {
  const [account] = useState(() => openAccount(screen, planned, loadScreens));
  useEffect(() => {
    const isOwn = ({ pathname }: URL) => paths.includes(pathname);
    const stops = [
      followLinks({
        isOwn,
        press(url) {
          // Another state of the same screen needs no page.
          if (url.pathname !== window.location.pathname) requestPressed(url);
        },
        navigate: account.open,
      }),
      watchReaches(target => {
        const link = target.closest<HTMLAnchorElement>('a[href]');
        const url = link && !link.closest('dialog') ? new URL(link.href) : null;
        if (url?.origin === window.location.origin && isOwn(url)) account.prepare(url);
      }),
      // Another member's data must go, and a guest's screen has none.
      user.subscribe(({ isLoginIn }, before) => {
        if (before.isLoginIn !== null && isLoginIn !== before.isLoginIn) void account.refresh();
      }),
      account.dispose,
    ];
    // The document was loaded between entries of screens that were changed in place.
    if (window.history.state?.idx !== undefined) account.prepare();
    return () => {
      for (const stop of stops) stop();
    };
  }, [account, paths]);
  return (
    <AccountContext value={account}>
      <AccountLayout forms={account.forms} />
    </AccountContext>
  );
}
