import { whenOpened } from '#services';
import type { TrackedPage } from './tracked-page.ts';

/** Events that start the collector early and are passed on to it. */
const PRESSES = ['pointerdown', 'keydown', 'click', 'auxclick'];

/** Longest time in ms that a busy page delays tracking. */
const MAX_DELAY = 3000;

/**
 * Starts tracking the page when it has loaded and is idle, or at the first press. The collector is a chunk of its own;
 * events and clicks from before it has loaded are not lost. Previews of editors are not tracked.
 */
export function startTracking(page: TrackedPage): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith('/_') || new URLSearchParams(search).get('preview') === '1') return;
  const early: Event[] = [];
  const listening = new AbortController();
  let hasStarted = false;
  const start = () => {
    if (hasStarted) return;
    hasStarted = true;
    import('./collect.ts')
      .then(
        ({ collect }) => collect(page, early),
        // Tracking failures are ignored: they must not affect the shopper.
        () => {},
      )
      .finally(() => listening.abort());
  };
  const onPress = (event: Event) => {
    early.push(event);
    start();
  };
  for (const type of PRESSES) {
    addEventListener(type, onPress, { capture: true, passive: true, signal: listening.signal });
  }
  const startWhenIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(start, { timeout: MAX_DELAY });
    else setTimeout(start, 500);
  };
  const startWhenLoaded = () => {
    if (document.readyState === 'complete') startWhenIdle();
    else addEventListener('load', startWhenIdle, { once: true });
  };
  // A prerendered page has not been viewed yet.
  whenOpened(startWhenLoaded);
}
