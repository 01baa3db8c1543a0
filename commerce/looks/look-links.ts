import { lazyPageApp } from '#session/in-place';
import { LOOK_PARAMETER } from './look-address.ts';

const links = lazyPageApp({
  load: () => import('./look-app.ts').then(({ openLookApp }) => openLookApp()),
  isOwn: ({ pathname, searchParams }) =>
    pathname === window.location.pathname && searchParams.has(LOOK_PARAMETER),
});

/** Shows another look of the page in place; without the router, as a document. */
export const openLook = links.open;

/** Changes the look of the page in place: its router loads when the visitor first reaches for another look. */
export const useLookLinks = links.useLinks;
