/**
 * Calls `start` when the page is opened: at once, or when a page that the browser has prepared for a link (prerendering) is shown.
 * Until then it makes no calls, counts no views and runs no timers.
 */
export function whenOpened(start: () => void): void {
  const { prerendering } = document as Document & { prerendering?: boolean };
  if (prerendering) document.addEventListener('prerenderingchange', start, { once: true });
  else start();
}
