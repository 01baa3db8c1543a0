/**
 * Starts the page's script, and remembers a button that is clicked before. It is inline in the document's head, so that
 * no click comes too early. With `data-after-pictures` the script loads after the main pictures (`fetchpriority="high"`),
 * which on a slow network would otherwise get half the bandwidth; an interaction loads it at once.
 */
const MAX_WAIT = 3000; // ms

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'];

/** Elements that need script, as in `engine/render/gates.ts`, which replays clicks after this script. */
const BUTTON = 'button:not([type="submit"]), [role="tab"], [role="button"]';

const { entry, afterPictures } =
  document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset ?? {};
const startController = new AbortController();
const { signal } = startController;
let clicked: HTMLElement | null = null;
/** Its place among the buttons: React replaces it if a change from outside, such as a translation, discards the markup. */
let position = -1;

function loadScript(): void {
  if (signal.aborted || !entry) return;
  startController.abort();
  // The script reads the whole document.
  void parsed()
    .then(() => import(/* @vite-ignore */ entry))
    .then(() => {
      removeEventListener('click', rememberButton, { capture: true });
      if (clicked?.isConnected) clicked.click();
      if (clicked && !clicked.isConnected) buttons()[position]?.click();
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

const buttons = () => [...document.querySelectorAll<HTMLElement>(BUTTON)];

function rememberButton({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
  if (!button || button.closest('a[href]')) return;
  clicked = button;
  position = buttons().indexOf(button);
}

addEventListener('click', rememberButton, { capture: true, passive: true });
if (afterPictures === undefined) loadScript();
else {
  for (const type of INTERACTIONS)
    addEventListener(type, onInteraction, { capture: true, passive: true, signal });
  void parsed().then(loadAfterPictures);
}
