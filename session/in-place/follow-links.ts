/** Events of a visitor who reaches for a control. */
const REACHES = ['pointerover', 'focusin', 'touchstart'] as const;

/**
 * Calls `onReach` with what the visitor reaches for: before a click, so that its answer can load.
 *
 * @returns a function that stops it.
 */
export function watchReaches(onReach: (target: Element) => void): () => void {
  const listener = ({ target }: Event) => {
    if (target instanceof Element) onReach(target);
  };
  for (const type of REACHES) document.addEventListener(type, listener, { passive: true });
  return () => {
    for (const type of REACHES) document.removeEventListener(type, listener);
  };
}

interface FollowedLinks {
  /** Whether an address can be shown in place. */
  isOwn(url: URL, link: HTMLAnchorElement): boolean;
  /** Called before the click, to request what it needs. */
  press(url: URL): void;
  /** Called instead of loading a document. */
  navigate(url: URL, link: HTMLAnchorElement): void;
}

/**
 * Follows clicks on links in place. Clicks with a modifier key, links in dialogs and links for another window or a
 * download are left to the browser.
 *
 * @returns a function that stops it.
 */
export function followLinks({ isOwn, press, navigate }: FollowedLinks): () => void {
  /** Returns the link that an event would follow in place. */
  function findLink(event: MouseEvent): { link: HTMLAnchorElement; url: URL } | undefined {
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
    return { link, url };
  }
  function onPress(event: PointerEvent): void {
    const found = findLink(event);
    if (found) press(found.url);
  }
  function onClick(event: MouseEvent): void {
    const found = findLink(event);
    if (!found) return;
    event.preventDefault();
    navigate(found.url, found.link);
  }
  document.addEventListener('pointerdown', onPress);
  document.addEventListener('click', onClick);
  return () => {
    document.removeEventListener('pointerdown', onPress);
    document.removeEventListener('click', onClick);
  };
}
