import { hasUnkept } from './controls.ts';
import { keep, restoreKept, takeKept } from './kept.ts';
import { askToReload, showMessage } from './show.ts';
import { strings } from './strings.ts';

// The script of `/_recovery.js`. Pages of other builds load it: its functions and what they accept must stay.

/** Build of the server that has sent this script, which declares it (`../routes.ts`). */
declare const CURRENT_BUILD: string;

/** Key of the build for which this tab has reloaded a page. */
const RELOADED = 'vitrine.reloadedFor';

/**
 * Reloads a page of another build after a part of it did not load: at once where that loses nothing, else when the shopper
 * agrees. Resolves if the page stays.
 *
 * @param pressed what the shopper has clicked.
 */
export async function recover(pressed?: EventTarget | null): Promise<void> {
  const { build } = document.documentElement.dataset;
  if (!build || build === CURRENT_BUILD) return;
  await reload(pressed, CURRENT_BUILD, strings.outdated, mayLeave());
}

/** Reloads a page whose own script did not load. */
export async function restart(pressed?: EventTarget | null): Promise<void> {
  const mark = `${CURRENT_BUILD} start`;
  if (pressed || !isReloaded(mark)) await reload(pressed, mark, strings.incomplete, mayLeave());
}

/** Restores what a reload has kept, and says what has happened. */
export function restore(): void {
  const kept = takeKept();
  if (!kept) return;
  showMessage(kept.press ? strings.reloaded : strings.pressAgain);
  restoreKept(kept);
}

/** Reloads once for each mark without a question; never resolves then. */
async function reload(
  pressed: EventTarget | null | undefined,
  mark: string,
  question: string,
  isSafe: boolean,
): Promise<void> {
  if (!(isSafe && !isReloaded(mark) && tryToKeep(pressed, mark))) {
    if (!(await askToReload(question))) return;
    tryToKeep(pressed, mark);
    // The shopper has agreed: no second question.
    addEventListener('beforeunload', event => event.stopImmediatePropagation(), { capture: true });
  }
  location.reload();
  await new Promise(() => {});
}

/** Whether a reload without a question loses nothing. Never in checkout, whose steps depend on each other. */
function mayLeave(): boolean {
  const leaving = new Event('beforeunload', { cancelable: true });
  // Forms with unsaved input object to it.
  const hasObjection = !dispatchEvent(leaving);
  return !hasObjection && !location.pathname.startsWith('/checkout/') && !hasUnkept();
}

function isReloaded(mark: string): boolean {
  try {
    return sessionStorage.getItem(RELOADED) === mark;
  } catch {
    // Nothing can be kept.
    return true;
  }
}

function tryToKeep(pressed: EventTarget | null | undefined, mark: string): boolean {
  try {
    keep(pressed);
    sessionStorage.setItem(RELOADED, mark);
    return true;
  } catch {
    return false;
  }
}
