/** The page that is tracked. */
export interface TrackedPage {
  /** Key of its document; empty where there is none. */
  key: string;
}

/** What the collector hears of presses, and what begins it when somebody reaches for the page. */
const PRESSES = ['pointerdown', 'keydown', 'click', 'auxclick'];

/** How long a busy page keeps tracking waiting, at most, in ms. */
const PATIENCE = 3000;

/**
 * Begins to track the page (B §7), once it has loaded and has nothing else to do, or somebody reaches for it: the whole
 * of it is a chunk of its own. What `track` was told before, and what was clicked, is not lost. An editor's preview is
 * not tracked.
 */
export function startTracking(page: TrackedPage): void {
  const { pathname, search } = window.location;
  if (pathname.startsWith('/_') || new URLSearchParams(search).get('preview') === '1') return;
  const early: Event[] = [];
  const heard = new AbortController();
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    import('./collect.ts')
      .then(
        ({ collect }) => collect(page, early),
        // Nobody misses it but the house.
        () => {},
      )
      .finally(() => heard.abort());
  };
  const hear = (event: Event) => {
    early.push(event);
    begin();
  };
  for (const type of PRESSES) {
    addEventListener(type, hear, { capture: true, passive: true, signal: heard.signal });
  }
  const whenIdle = () => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(begin, { timeout: PATIENCE });
    else setTimeout(begin, 500);
  };
  const whenLoaded = () => {
    if (document.readyState === 'complete') whenIdle();
    else addEventListener('load', whenIdle, { once: true });
  };
  // A page that the browser makes ahead has been seen by nobody yet.
  const ahead = (document as Document & { prerendering?: boolean }).prerendering;
  if (ahead) document.addEventListener('prerenderingchange', whenLoaded, { once: true });
  else whenLoaded();
}
