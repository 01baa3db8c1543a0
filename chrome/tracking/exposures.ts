import { track } from '#services';
import { blockFields, CARD, liveFields, productFields } from './places.ts';

/** What counts as seen when it comes into view. */
const WATCHED = `[data-block-id], ${CARD}, [data-look], [data-live]`;

/** Fine for what is many screens high; the rest for what is seen by half. */
const STEPS = [0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5];

/**
 * Tells of blocks, products, looks and live streams that come into view (B §7): each once, when half of it is to be
 * seen or it fills half of the screen. What the page adds later is seen, too.
 *
 * @returns a function that begins anew, for a page that is shown once more.
 */
export function watchExposures(): () => void {
  let seen = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    entries => {
      for (const entry of entries) {
        if (!isExposed(entry)) continue;
        observer.unobserve(entry.target);
        tellExposure(entry.target as HTMLElement);
      }
    },
    { threshold: STEPS },
  );
  let due = false;
  function scan(): void {
    due = false;
    for (const element of document.querySelectorAll(WATCHED)) {
      if (seen.has(element)) continue;
      seen.add(element);
      observer.observe(element);
    }
  }
  function scanSoon(): void {
    if (due) return;
    due = true;
    if (typeof requestIdleCallback === 'function') requestIdleCallback(scan, { timeout: 1000 });
    else setTimeout(scan, 200);
  }
  scan();
  new MutationObserver(changes => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) scanSoon();
  }).observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    seen = new WeakSet();
    scan();
  };
}

function isExposed({
  isIntersecting,
  boundingClientRect,
  intersectionRect,
  rootBounds,
}: IntersectionObserverEntry) {
  const { width, height } = boundingClientRect;
  if (!isIntersecting || width * height === 0) return false;
  const half = Math.min(height, rootBounds?.height ?? window.innerHeight) / 2;
  // Half of its width, too: what peeps in at a carousel's edge has not been seen.
  return (
    intersectionRect.height >= half - 1 &&
    intersectionRect.width >= Math.min(width, window.innerWidth) / 2 - 1
  );
}

/** An element may be several at once: a look is often a block. */
function tellExposure(element: HTMLElement): void {
  const { blockId, card, look, live } = element.dataset;
  if (blockId !== undefined) track({ kind: 'block_exposure', ...blockFields(element) });
  if (card !== undefined) track({ kind: 'product_exposure', ...productFields(element) });
  if (look) track({ kind: 'look_view', look_id: look }, element);
  if (live) track({ kind: 'live_impression', ...liveFields(element) });
}
