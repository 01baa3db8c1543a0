import { completePopup, openPopups, popups } from '#ui';
import { toasts } from '../../ui/toast/toasts.ts';

// Toasts and popups as the real stores hold them, for tests that do not render them.

/** Removes all toasts and popups; popup callbacks are not called. */
export function resetOverlays(): void {
  toasts.setState({ toasts: [] });
  popups.setState({ stack: [] });
}

/** The toasts on screen without their ids, oldest first. */
export const shownToasts = () => toasts.getState().toasts.map(({ id: _id, ...toast }) => toast);

/** Messages of the toasts on screen, oldest first. */
export const toastMessages = () => shownToasts().map(({ message }) => message);

/** Type and data of the open popups, lowest first. */
export const shownPopups = () => openPopups().map(({ type, data }) => ({ type, data }));

/** Completes the popup on top with a result, as its confirm button does. */
export function completeTopPopup(result?: unknown): void {
  const top = openPopups().at(-1);
  if (!top) throw new Error('No popup is open.');
  completePopup(top.id, result);
}
