import { useEffect, useRef } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { pageSlot } from '#engine/render';
import { usePageRestored } from '#ui';
import { reportPage } from '../in-place/show-page.ts';
import { AccountPage } from './AccountPage.tsx';
import { useRefresh } from './use-refresh.ts';
import { type ScreenPage, useScreenPage } from './use-screen-page.ts';
import { useUnsavedForms } from './use-unsaved-forms.ts';

/** The shell around the account's screens. It stays while they change. */
export function AccountLayout() {
  const shown = useScreenPage();
  const { screen, planned } = shown;
  const { state, location } = useNavigation();
  const { block } = planned;
  const { path, parent, Skeleton } = screen;
  useReport(shown);
  // Stock, orders and entries may have changed since.
  usePageRestored(useRefresh());
  const headingRef = useFocusOfScreen();
  const body = useRef<HTMLDivElement>(null);
  useUnsavedForms(body);
  return (
    <AccountPage
      path={path}
      parent={parent}
      title={String(block.title)}
      headingRef={headingRef}
      bodyRef={body}
      pendingPath={state === 'loading' ? location.pathname : undefined}
      skeleton={Skeleton && <Skeleton block={block} />}
    >
      <Outlet context={block} />
      <ScrollRestoration />
    </AccountPage>
  );
}

/** Reports a screen that has been loaded in place as a page view. */
function useReport({ page }: ScreenPage): void {
  const { pathname, search } = useLocation();
  const reported = useRef(pathname + search);
  useEffect(() => {
    if (reported.current === pathname + search) return;
    reported.current = pathname + search;
    reportPage(page?.title ?? document.title, page?.view.key ?? pageSlot.first?.key ?? '');
  }, [pathname, search, page]);
}

/** Moves the focus to the heading when another screen is shown, unless the address names a part of it. */
function useFocusOfScreen() {
  const { pathname, hash } = useLocation();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(pathname);
  useEffect(() => {
    if (before.current === pathname) return;
    before.current = pathname;
    if (!hash) heading.current?.focus({ preventScroll: true });
  }, [pathname, hash]);
  return heading;
}
