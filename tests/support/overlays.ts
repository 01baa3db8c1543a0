import { completePopup, openPopups, popups } from '#ui';
import { toasts } from '../../ui/toast/toasts.ts';

// Toasts and popups as the real stores hold them, for tests that do not render them.

/** Removes toast and popups; popup callbacks are not called. */
export function resetOverlays(): void {
  toasts.setState({ toast: undefined });
  popups.setState({ stack: [] });
}

/** The toast on screen without its id, in a list that is empty without one. */
export function shownToasts() {
  const { toast } = toasts.getState();
  if (!toast) return [];
  const { id: _id, ...content } = toast;
  return [content];
}

/** Message of the toast on screen, in a list that is empty without one. */
export const toastMessages = () => shownToasts().map(({ message }) => message);

/** Type and data of the open popups, lowest first. */
export const shownPopups = () => openPopups().map(({ type, data }) => ({ type, data }));

/** Completes the popup on top with a result, as its confirm button does. */
export function completeTopPopup(result?: unknown): void {
  const top = openPopups().at(-1);
  if (!top) throw new Error('No popup is open.');
  completePopup(top.id, result);
}
