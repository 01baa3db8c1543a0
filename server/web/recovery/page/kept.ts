import { type Control, changeControl, keptControls } from './controls.ts';
import { describePlace, findInPlace, type Place, readLabel } from './place.ts';

/** What a reload keeps, in `sessionStorage` until the page is there again. */
interface Kept {
  url: string;
  at: number;
  fields: { place: Place; value: string }[];
  /** What the shopper has pressed, if it may be pressed again. */
  press: Place | null;
}

/** The key of the page's own storage (`services/storage.ts`). */
const KEY = 'vitrine.kept';

/** Older values are of a reload that has failed, in ms. */
const MAX_AGE = 60_000;

/** How long after the reload a control may appear, in ms, and how often that is checked. */
const MAX_WAIT = 10_000;
const INTERVAL = 100;

/** What only shows something, and so may be pressed again: links, and what opens and unfolds. Nothing that sends a form. */
const REPEATABLE = 'a[href], [aria-haspopup], [aria-expanded], [role="tab"], summary';

const readUrl = () => location.pathname + location.search;

/**
 * Stores what is typed, chosen and pressed for the time of a reload.
 *
 * @throws DOMException where storage is full or forbidden.
 */
export function keep(pressed: EventTarget | null | undefined): void {
  const fields = keptControls()
    .filter(
      control => control.value !== '' && (control.type !== 'radio' || (control as HTMLInputElement).checked),
    )
    .map(control => ({ place: describePlace(control, kindOf(control)), value: control.value }));
  const control = pressed instanceof Element ? pressed.closest(REPEATABLE) : null;
  const press =
    control && !control.closest('dialog')
      ? describePlace(control, control.localName, readLabel(control))
      : null;
  const kept: Kept = { url: readUrl(), at: Date.now(), fields, press };
  sessionStorage.setItem(KEY, JSON.stringify(kept));
}

/** A control's kind: with its name unless React has made it, which another build numbers differently. */
function kindOf({ localName, name, type, value }: Control): string {
  const attributes = [
    ['type', localName === 'input' && type],
    ['name', /^[a-z][\w-]*$/i.test(name) && name],
    ['value', type === 'radio' && value],
  ];
  const named = attributes.map(([key, text]) => (text ? `[${key}="${CSS.escape(text)}"]` : ''));
  return localName + named.join('');
}

/** Removes and returns what a reload of this address has kept. */
export function takeKept(): Kept | null {
  const text = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const kept: Kept | null = text && JSON.parse(text);
  return kept && kept.url === readUrl() && Date.now() - kept.at < MAX_AGE ? kept : null;
}

/** Types, chooses and presses again what was kept, as soon as its controls are there. */
export function restoreKept({ fields, press }: Kept): void {
  const pending = new Set(fields);
  const started = performance.now();
  let isPressed = press === null;
  const timer = setInterval(() => {
    for (const field of pending) {
      const control = findInPlace(field.place) as Control | undefined;
      if (!control) continue;
      pending.delete(field);
      const isChosen =
        control.type === 'radio' ? (control as HTMLInputElement).checked : control.value === field.value;
      if (!isChosen) changeControl(control, field.value);
    }
    if (!isPressed && press) {
      const control = findInPlace(press) as HTMLElement | undefined;
      if (control && isReady(control)) {
        isPressed = true;
        // As by the shopper's press: what it opens returns the focus to it.
        control.focus({ preventScroll: true });
        if (control.getAttribute('aria-expanded') !== 'true') control.click();
      }
    }
    if ((pending.size === 0 && isPressed) || performance.now() - started > MAX_WAIT) clearInterval(timer);
  }, INTERVAL);
}

/** Whether React handles a click on it. Buttons in blocks are pressed again by the engine after their hydration. */
const isReady = (control: HTMLElement): boolean =>
  Object.keys(control).some(key => key.startsWith('__reactProps$')) ||
  (control.localName === 'button' && control.closest('[data-block-id], [data-part]') !== null);
