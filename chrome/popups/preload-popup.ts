import type { PopupType } from '#ui';
import { loadPopups, requirePopup } from '#ui';

/** Loads a popup's code before it is opened, e.g. when the pointer comes near its button. Failures are ignored. */
export function preloadPopup(type: PopupType): void {
  Promise.all([import('./PopupStack.tsx'), loadPopups()])
    .then(() => requirePopup(type).load())
    .catch(() => undefined);
}
