import { lazyPageApp } from '#session/in-place';

const links = lazyPageApp({
  load: () => import('./list-app.tsx').then(({ openListApp }) => openListApp()),
  isOwn: ({ pathname }) => pathname === window.location.pathname,
  controls: 'summary',
});

/** Shows another state of the document's list in place; without the router, as a document. */
export const openList = links.open;

/** Changes the list in place: its router loads when the visitor first reaches for a filter, a sorting or the next page. */
export const useListLinks = links.useLinks;
