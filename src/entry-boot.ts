/**
 * Fetches the page's script once the pictures that the page is about have come (`fetchpriority="high"`): on a slow line
 * it would take half of it from them. Whoever reaches for the page gets the script at once, and the button that was
 * pressed meanwhile is pressed again for them; nobody waits long.
 */
const PATIENCE = 3000; // ms

const REACHING = ['pointermove', 'pointerdown', 'keydown', 'touchstart', 'scroll'];

/** What does nothing without script; as in `engine/render/gates.ts`, which looks after blocks from then on. */
const BUTTON = 'button:not([type="submit"]), [role="tab"], [role="button"]';

const script = document.querySelector<HTMLScriptElement>('script[data-entry]')?.dataset.entry;
const pictures = [...document.images].filter(
  ({ fetchPriority, complete }) => fetchPriority === 'high' && !complete,
);
const waiting = new AbortController();
let left = pictures.length;
let pressed: HTMLElement | null = null;

function begin(): void {
  if (waiting.signal.aborted || !script) return;
  waiting.abort();
  void import(/* @vite-ignore */ script).then(() => {
    removeEventListener('click', remember, { capture: true });
    if (pressed?.isConnected) pressed.click();
  });
}

function reach(event: Event): void {
  // Browsers send a mouse that rests where the page appears a move of nothing.
  const resting = event.type === 'pointermove' && !movedBy(event as PointerEvent);
  if (!resting) begin();
}

const movedBy = ({ movementX, movementY }: PointerEvent) => movementX !== 0 || movementY !== 0;

function come(): void {
  left--;
  if (left === 0) begin();
}

function remember({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
  if (button && !button.closest('a[href]')) pressed = button;
}

const { signal } = waiting;
for (const picture of pictures) {
  for (const type of ['load', 'error']) picture.addEventListener(type, come, { once: true, signal });
}
for (const type of REACHING) addEventListener(type, reach, { capture: true, passive: true, signal });
addEventListener('click', remember, { capture: true, passive: true });
if (left === 0) begin();
else setTimeout(begin, PATIENCE);
