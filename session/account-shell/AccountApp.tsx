import { useEffect, useState } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { BlockProps } from '#engine';
import type { InPlaceRouter } from '../in-place/create-router.ts';
import { followLinks } from '../in-place/follow-links.ts';
import { requestPressed } from '../in-place/request-page.ts';
import { user } from '../user/store.ts';
import { AccountPage } from './AccountPage.tsx';
import type { AccountScreen } from './account-screen.ts';
import { createAccountRouter } from './create-account-router.tsx';
import { RefreshContext } from './use-refresh.ts';

interface AccountAppProps extends Pick<BlockProps, 'planned'> {
  screens: readonly AccountScreen[];
}

/**
 * The account's pages as one app. It renders the screen of its block, and from then on changes the screen in place: the
 * menu and everything around the page stay. On the server it renders the shell only.
 */
export function AccountApp({ screens, planned }: AccountAppProps) {
  const App = typeof window === 'undefined' ? ServerApp : RoutedApp;
  return <App screens={screens} planned={planned} />;
}

/** The shell without the member's content, which loads in the browser. */
export function ServerApp({ screens, planned }: AccountAppProps) {
  const screen = screens.find(({ type }) => type === planned.type);
  if (!screen) return null;
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

function RoutedApp({ screens, planned }: AccountAppProps) {
  const [app] = useState<InPlaceRouter>(() => createAccountRouter(screens, planned));
  const { router, refresh } = app;
  useEffect(() => {
    const unfollow = followLinks({
      isOwn: ({ pathname }) => screens.some(({ path }) => path === pathname),
      press(url) {
        // Another state of the same screen needs no page.
        if (url.pathname !== window.location.pathname) requestPressed(url);
      },
      navigate(url) {
        if (url.href === window.location.href) refresh();
        else void router.navigate(url.pathname + url.search + url.hash);
      },
    });
    // Another member's data must go, and a guest's screen has none.
    const unsubscribe = user.subscribe(({ isLoginIn }, before) => {
      if (before.isLoginIn !== null && isLoginIn !== before.isLoginIn) refresh();
    });
    return () => {
      unfollow();
      unsubscribe();
      app.dispose();
    };
  }, [app, router, refresh, screens]);
  return (
    <RefreshContext value={refresh}>
      {/* Without transitions, which would delay the pending state on a busy device. */}
      <RouterProvider router={router} useTransitions={false} />
    </RefreshContext>
  );
}
