/**
 * Starts the page's script, and records clicks until it has run: the engine repeats those that had no effect
 * (`engine/render/carry-over.ts`). It is inline in the document's head, so that no click comes too early, and imports
 * nothing. With `data-after-pictures` the script loads after the main pictures (`fetchpriority="high"`), which on a slow
 * network would otherwise get half the bandwidth; an interaction loads it at once.
 */
const MAX_WAIT = 3000; // ms

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'];

const { entry, afterPictures } =
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
const startController = new AbortController();
const { signal } = startController;
const clicks: Event[] = [];
window.earlyClicks = clicks;

function loadScript(): void {
  if (signal.aborted || !entry) return;
  startController.abort();
  // The script reads the whole document.
  void parsed()
    .then(() => import(/* @vite-ignore */ entry))
    .then(() => removeEventListener('click', recordClick, { capture: true }), restart);
}

/**
 * Reloads the page if its script has failed, which browsers remember: at once if the server can be reached, else when the
 * network is back or the shopper presses a button.
 */
function restart(): void {
  const address = `/_recovery.js?${performance.now()}`;
  import(/* @vite-ignore */ address)
    .then(({ restart: reload }) => reload(clicks.at(-1)?.target))
    .catch(() => {})
    .then(() => {
      const waiting = new AbortController();
      const again = ({ type, target }: Event) => {
        if (type === 'click' && !(target as Element).closest('button')) return;
        waiting.abort();
        restart();
      };
      for (const type of ['online', 'click']) addEventListener(type, again, { signal: waiting.signal });
    });
}

/** Resolves when the document is complete. */
function parsed(): Promise<void> {
  return new Promise(resolve => {
    if (document.readyState !== 'loading') resolve();
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true });
  });
}

function loadAfterPictures(): void {
  const pictures = [...document.images].filter(
    ({ fetchPriority, complete }) => fetchPriority === 'high' && !complete,
  );
  let pending = pictures.length;
  const onPicture = () => {
    pending--;
    if (pending === 0) loadScript();
  };
  for (const picture of pictures) {
    for (const type of ['load', 'error']) picture.addEventListener(type, onPicture, { once: true, signal });
  }
  if (pending === 0) loadScript();
  else setTimeout(loadScript, MAX_WAIT);
}

function onInteraction(event: Event): void {
  // Browsers send a move of zero pixels for a mouse that rests where the page appears.
  const isResting = event.type === 'pointermove' && !hasMoved(event as PointerEvent);
  if (!isResting) loadScript();
}

const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;

function recordClick(click: Event): void {
  clicks.push(click);
}

addEventListener('click', recordClick, { capture: true, passive: true });
if (afterPictures === undefined) loadScript();
else {
  for (const type of INTERACTIONS)
    addEventListener(type, onInteraction, { capture: true, passive: true, signal });
  void parsed().then(loadAfterPictures);
}
