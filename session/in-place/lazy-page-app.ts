import { useEffect } from 'react';
import { painted } from '#ui';
import { markBusy } from './busy.ts';
import { followLinks, watchReaches } from './follow-links.ts';
import type { PageApp } from './open-page-app.tsx';
import { requestPressed } from './request-page.ts';

interface LazyPageAppOptions {
  /** Loads the app. */
  load(): Promise<PageApp>;
  /** Whether a link in the page's content leads to another state of the page. */
  isOwn(url: URL): boolean;
  /** Selector of the controls beside links for which the app loads. */
  controls?: string;
}

/** Creates the functions of an app that loads when the visitor first reaches for one of its links. */
export function lazyPageApp({ load, isOwn, controls }: LazyPageAppOptions) {
  let app: Promise<PageApp> | undefined;

  /** A failed load is repeated by the next call. */
  function loadApp(): Promise<PageApp> {
    app ??= load();
    app.catch(() => {
      app = undefined;
    });
    return app;
  }

  /** Shows another state of the page in place; without the app, as a document. */
  function open(url: URL, link?: Element): void {
    const isMore = link?.hasAttribute('data-more') ?? false;
    markBusy(link?.closest('[data-block]'), isMore);
    // First the marked block, or the popup that closes, is painted.
    painted()
      .then(loadApp)
      .then(
        ({ open }) => open(url, isMore),
        () => window.location.assign(url),
      );
  }

  /** Follows the links in place while the component is mounted. */
  function useLinks(): void {
    useEffect(() => {
      const isOwnLink = (url: URL, link: Element) => link.closest('main') !== null && isOwn(url);
      const unwatch = watchReaches(target => {
        const control = target.closest(controls ? `main :is(a[href], ${controls})` : 'main a[href]');
        const isControl =
          control instanceof HTMLAnchorElement ? isOwnLink(new URL(control.href), control) : control;
        // A failure is reported by the click.
        if (isControl) loadApp().catch(() => {});
      });
      const unfollow = followLinks({ isOwn: isOwnLink, press: requestPressed, navigate: open });
      // The document was loaded between entries of a page that was changed in place.
      if (window.history.state?.idx !== undefined) loadApp().catch(() => {});
      return () => {
        unfollow();
        unwatch();
      };
    }, []);
  }

  return { open, useLinks };
}
