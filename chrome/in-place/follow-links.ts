/**
 * Passes clicks on links to `navigate` instead of loading a document. Clicks with a modifier key, links in dialogs and
 * links for another window or a download are left to the browser.
 *
 * @param isOwn whether an address can be shown in place.
 * @returns a function that stops it.
 */
export function followLinks(
  isOwn: (url: URL, link: HTMLAnchorElement) => boolean,
  navigate: (url: URL, link: HTMLAnchorElement) => void,
): () => void {
  function onClick(event: MouseEvent): void {
    if (event.defaultPrevented || event.button !== 0) return;
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.hasAttribute('download') || link.closest('dialog')) return;
    if (link.target && link.target !== '_self') return;
    const url = new URL(link.href);
    const { origin, pathname, search } = window.location;
    if (url.origin !== origin || !isOwn(url, link)) return;
    // A place on the same page.
    if (url.hash && url.pathname === pathname && url.search === search) return;
    event.preventDefault();
    navigate(url, link);
  }
  document.addEventListener('click', onClick);
  return () => document.removeEventListener('click', onClick);
}
