import { useEffect, useRef } from 'react';
import { pageSlot } from '#engine/render';
import { usePageRestored } from '#ui';
import { reportPage } from '../in-place/show-page.ts';
import { AccountPage } from './AccountPage.tsx';
import { useAccountState, useRefresh } from './screen-context.ts';
import { ShownScreen } from './screen-states.tsx';
import { useEditedForms } from './use-edited-forms.ts';

/** The shell around the account's screens. It stays while they change. */
export function AccountLayout({ forms }: { forms: Set<HTMLFormElement> }) {
  const { screen, planned } = useAccountState(({ shown }) => shown);
  const pendingPath = useAccountState(state => state.pendingPath);
  const { block } = planned;
  const { path, parent, Skeleton } = screen;
  const refresh = useRefresh();
  useReport();
  // Stock, orders and entries may have changed since.
  usePageRestored(() => void refresh());
  const headingRef = useFocusOfScreen();
  const body = useRef<HTMLDivElement>(null);
  useEditedForms(body, forms);
  return (
    <AccountPage
      path={path}
      parent={parent}
      title={String(block.title)}
      headingRef={headingRef}
      bodyRef={body}
      pendingPath={pendingPath}
      skeleton={Skeleton && <Skeleton block={block} />}
    >
      <ShownScreen />
    </AccountPage>
  );
}

/** Reports a screen that has been loaded in place as a page view. */
function useReport(): void {
  const { pathname, search } = useAccountState(({ place }) => place);
  const page = useAccountState(({ shown }) => shown.page);
  const reported = useRef(pathname + search);
  useEffect(() => {
    if (reported.current === pathname + search) return;
    reported.current = pathname + search;
    reportPage(page?.title ?? document.title, page?.view.key ?? pageSlot.first?.key ?? '');
  }, [pathname, search, page]);
}

/**
 * Moves the focus to the heading when another screen is shown, or when the same screen has removed the focused element; not if
 * the address names a part of the screen.
 */
function useFocusOfScreen() {
  const place = useAccountState(state => state.place);
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(place);
  useEffect(() => {
    const { current } = shown;
    shown.current = place;
    if (current === place || place.hash) return;
    if (current.pathname === place.pathname && document.activeElement !== document.body) return;
    heading.current?.focus({ preventScroll: true });
  }, [place]);
  return heading;
}
