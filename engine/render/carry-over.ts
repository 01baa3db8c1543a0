import { readChange } from './repeat-change.ts';
import { findPlace, PAGE, PLACE, readId } from './server-markup.ts';

declare global {
  interface Window {
    /** Clicks from before the page's script has run, recorded by the inline script (`src/entry-boot.ts`). */
    earlyClicks?: Event[];
  }
}

/** What a shopper can have changed, focused or pressed before hydration. */
const CONTROLS = 'input, textarea, select, button, a[href], summary, details, [role="tab"], [role="button"]';

/** Buttons that do nothing before hydration. Links, folds, and forms that the browser sends work without script. */
const BUTTONS =
  ':is(button, [role="tab"], [role="button"]):not(a[href] *, form:not([method="dialog"]) [type="submit"])';

/** Records what the shopper does before hydration, and repeats it in each place (a block, part or the page) after it. */
export interface CarryOver {
  /** Records an interaction with the page. */
  record(event: Event): void;
  /** Lists the controls of a place that is about to hydrate, so that replaced ones are found by their order. */
  list(id: string): void;
  /**
   * Repeats what a hydrated place has missed: what was typed and chosen, then the last press of a button. In controls that
   * React has replaced, also unfolded details and the focus.
   */
  repeat(id: string): void;
}

/**
 * Creates the record of a document. It begins with the clicks from before the page's script.
 *
 * @param hydrated ids of the places whose clicks React already handles.
 */
export function createCarryOver(document: Document, hydrated: ReadonlySet<string>): CarryOver {
  /** The controls of the places that have begun to hydrate. */
  const controls = new Map<string, HTMLElement[]>();
  /** The button that was pressed last in each place. */
  const presses = new Map<string, HTMLElement>();
  let focused = document.activeElement as HTMLElement | null;
  /** The browser may still be dispatching it. */
  let lastClick: Event | undefined;

  function listControls(id: string): HTMLElement[] {
    const place = findPlace(document, id);
    // Those of a place in this one are listed when that hydrates.
    return [...(place?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])].filter(
      control => control.closest(PLACE) === place,
    );
  }

  function record(event: Event): void {
    const { target, type } = event;
    if (type === 'focusin') focused = target as HTMLElement;
    if (type !== 'click' || !(target instanceof Element)) return;
    lastClick = event;
    const button = target.closest<HTMLElement>(BUTTONS);
    const id = button && readId(button.closest(PLACE));
    if (id && !hydrated.has(id)) presses.set(id, button);
  }

  function repeat(id: string): void {
    const before = controls.get(id) ?? [];
    const pressed = presses.get(id);
    controls.delete(id);
    presses.delete(id);
    let after: HTMLElement[];
    /** Returns the control itself or, if React has replaced it, the one in its place. */
    function shown(control: HTMLElement): HTMLElement | undefined {
      if (control.isConnected) return control;
      after ??= listControls(id);
      const next = after[before.indexOf(control)];
      return next?.localName === control.localName ? next : undefined;
    }
    const changes = before.flatMap(control => {
      const next = shown(control);
      return (next && readChange(control, next)) ?? [];
    });
    if (focused && !focused.isConnected && document.activeElement === document.body) {
      shown(focused)?.focus({ preventScroll: true });
    }
    const isInClick = lastClick?.eventPhase;
    // React has hydrated the place during the click, if its script had arrived, and then handles it. Read before the changes
    // are repeated, whose events are clicks, too.
    const isHandled = isInClick && pressed?.isConnected && pressed.contains(lastClick?.target as Node);
    function press(): void {
      if (pressed && !isHandled) shown(pressed)?.click();
    }
    function repeatChanges(): void {
      for (const change of changes) change();
    }
    // During a click at once: React then handles it with the changes. Otherwise after React's work, so that it renders
    // each change before the next one.
    if (isInClick) repeatChanges();
    else queueMicrotask(repeatChanges);
    // React has rendered the changes by then.
    if (changes.length > 0) setTimeout(press);
    else press();
  }

  function list(id: string): void {
    controls.set(id, listControls(id));
  }

  list(PAGE);
  for (const click of document.defaultView?.earlyClicks ?? []) record(click);
  return { record, list, repeat };
}
