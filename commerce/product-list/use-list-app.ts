import { useEffect } from 'react';
import { followLinks } from '#chrome/in-place';
import type { ListApp } from './list-app.tsx';

let app: Promise<ListApp> | undefined;

/** Loads the router of lists. A failed load is repeated by the next call. */
function loadListApp(): Promise<ListApp> {
  app ??= import('./list-app.tsx').then(({ openListApp }) => openListApp());
  app.catch(() => {
    app = undefined;
  });
  return app;
}

/** Shows another state of the document's list in place; without the router, as a document. */
export function openList(url: URL, link?: HTMLAnchorElement): void {
  link?.closest('[data-block]')?.setAttribute('aria-busy', 'true');
  loadListApp().then(
    ({ open }) => open(url, link),
    () => window.location.assign(url),
  );
}

/** Events of a visitor who reaches for a control of the list. */
const REACHES = ['pointerover', 'focusin', 'touchstart'] as const;

/** Changes the list in place: its router loads when the visitor first reaches for a filter, a sorting or the next page. */
export function useListApp(): void {
  useEffect(() => {
    const isOwn = ({ pathname }: URL, link: Element) =>
      pathname === window.location.pathname && link.closest('main') !== null;
    const onReach = ({ target }: Event) => {
      if (!(target instanceof Element)) return;
      const control = target.closest('main :is(a[href], summary)');
      const isControl =
        control instanceof HTMLAnchorElement ? isOwn(new URL(control.href), control) : control;
      // A failure is reported by the click.
      if (isControl) loadListApp().catch(() => {});
    };
    for (const type of REACHES) document.addEventListener(type, onReach, { passive: true });
    const unfollow = followLinks(isOwn, openList);
    // The document was loaded between entries of a list that was changed in place.
    if (window.history.state?.idx !== undefined) loadListApp().catch(() => {});
    return () => {
      unfollow();
      for (const type of REACHES) document.removeEventListener(type, onReach);
    };
  }, []);
}
