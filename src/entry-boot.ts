/**
 * Loads the page's script after its main pictures (`fetchpriority="high"`), which on a slow network would otherwise get
 * half the bandwidth. Interaction loads the script immediately, and a button clicked meanwhile is clicked again.
 */
const MAX_WAIT = 3000; // ms

const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'];

/** Elements that need script, as in `engine/render/gates.ts`, which replays clicks after this script. */
const BUTTON = 'button:not([type="submit"]), [role="tab"], [role="button"]';

const script = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry;
const pictures = [...document.images].filter(
  ({ fetchPriority, complete }) => fetchPriority === 'high' && !complete,
);
const startController = new AbortController();
let pendingPictures = pictures.length;
let clicked: HTMLElement | null = null;

function loadScript(): void {
  if (startController.signal.aborted || !script) return;
  startController.abort();
  void import(/* @vite-ignore */ script).then(() => {
    removeEventListener('click', rememberButton, { capture: true });
    if (clicked?.isConnected) clicked.click();
  });
}

function onInteraction(event: Event): void {
  // Browsers send a move of zero pixels for a mouse that rests where the page appears.
  const isResting = event.type === 'pointermove' && !hasMoved(event as PointerEvent);
  if (!isResting) loadScript();
}

const hasMoved = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;

function onPicture(): void {
  pendingPictures--;
  if (pendingPictures === 0) loadScript();
}

function rememberButton({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
  if (button && !button.closest('a[href]')) clicked = button;
}

const { signal } = startController;
for (const picture of pictures) {
  for (const type of ['load', 'error']) picture.addEventListener(type, onPicture, { once: true, signal });
}
for (const type of INTERACTIONS)
  addEventListener(type, onInteraction, { capture: true, passive: true, signal });
addEventListener('click', rememberButton, { capture: true, passive: true });
if (pendingPictures === 0) loadScript();
else setTimeout(loadScript, MAX_WAIT);
