import { blockFields, EXPOSABLE, liveFields, productFields, readMarks, track } from '#services';

/** Observer thresholds: fine at the start for elements many screens high, up to half for all others. */
const THRESHOLDS = [0.005, 0.01, 0.02, 0.03, 0.04, 0.05, 0.06, 0.08, 0.1, 0.15, 0.2, 0.25, 0.3, 0.4, 0.5];

/**
 * Tracks each block, product card, look and live stream once, when half of it is visible or it fills half of the
 * screen [B7-28, B7-30, B7-31, B7-33]. Elements that are added later are observed, too.
 *
 * @param viewedLook the look whose view is tracked with that of the page.
 * @returns a function that starts over, for a page restored from the back/forward cache.
 */
export function watchExposures(viewedLook: string | null): () => void {
  let observed = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    entries => {
      for (const entry of entries) {
        if (!isExposed(entry)) continue;
        observer.unobserve(entry.target);
        trackExposure(entry.target, viewedLook);
      }
    },
    { threshold: THRESHOLDS },
  );
  let isScheduled = false;
  function scan(): void {
    isScheduled = false;
    for (const element of document.querySelectorAll(EXPOSABLE)) {
      if (observed.has(element)) continue;
      observed.add(element);
      observer.observe(element);
    }
  }
  function scanSoon(): void {
    if (isScheduled) return;
    isScheduled = true;
    if (typeof requestIdleCallback === 'function') requestIdleCallback(scan, { timeout: 1000 });
    else setTimeout(scan, 200);
  }
  scan();
  new MutationObserver(changes => {
    if (changes.some(({ addedNodes }) => addedNodes.length > 0)) scanSoon();
  }).observe(document.body, { childList: true, subtree: true });
  return () => {
    observer.disconnect();
    observed = new WeakSet();
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
  // Half of its width as well: a card cut off at a carousel's edge has not been seen.
  return (
    intersectionRect.height >= half - 1 &&
    intersectionRect.width >= Math.min(width, window.innerWidth) / 2 - 1
  );
}

function trackExposure(element: Element, viewedLook: string | null): void {
  const { isBlock, isCard, isLive, lookId, pageCategory: page_category } = readMarks(element);
  if (isBlock) track({ kind: 'block_exposure', ...blockFields(element) });
  if (isCard) track({ kind: 'product_exposure', ...productFields(element) });
  if (lookId && lookId !== viewedLook) track({ kind: 'look_view', look_id: lookId, page_category }, element);
  if (isLive) track({ kind: 'live_impression', ...liveFields(element) });
}
