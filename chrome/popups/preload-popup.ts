import type { PopupType } from '#ui';
import { loadPopups, popupOf } from '#ui';

/** Loads a popup's code before it is opened, e.g. when the pointer comes near its button. Failures are ignored. */
export function preloadPopup(type: PopupType): void {
  Promise.all([import('./PopupStack.tsx'), loadPopups()])
    .then(() => popupOf(type).load())
    .catch(() => undefined);
}
