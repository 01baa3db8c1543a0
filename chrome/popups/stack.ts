import { createStore } from 'zustand/vanilla';
import type { PopupData, PopupResult, PopupType } from './define-popup.ts';

/** A popup on the stack (A §4 "Popup stack": open, data and callback). */
export interface StackedPopup {
  id: number;
  type: PopupType;
  /** False while it fades. */
  open: boolean;
  data: unknown;
  callback: ((result: never) => void) | undefined;
}

interface PopupState {
  /** The lowest first. */
  stack: StackedPopup[];
}

/** The popups of this document. */
export const popups = createStore<PopupState>(() => ({ stack: [] }));

let count = 0;

const change = (to: (stack: StackedPopup[]) => StackedPopup[]) =>
  popups.setState(({ stack }) => ({ stack: to(stack) }));

/**
 * Opens a popup over whatever is open. One that is open on top already is not opened again: a double click.
 *
 * @param callback hears the result once the popup completes; not when it is closed.
 */
export function openPopup<T extends PopupType>(
  type: T,
  ...[data, callback]: undefined extends PopupData<T>
    ? [data?: PopupData<T>, callback?: (result: PopupResult<T>) => void]
    : [data: PopupData<T>, callback?: (result: PopupResult<T>) => void]
): void {
  const top = openPopups().at(-1);
  if (top?.type === type) return;
  change(stack => [
    ...stack,
    { id: ++count, type, open: true, data, callback: callback as StackedPopup['callback'] },
  ]);
}

/** Those that are open and not fading, the lowest first. */
export function openPopups(): StackedPopup[] {
  return popups.getState().stack.filter(({ open }) => open);
}

/** Closes the popup on top, or the one named and all above it. */
export function closePopup(id = openPopups().at(-1)?.id): void {
  change(stack => {
    const from = stack.findIndex(popup => popup.id === id);
    return from < 0 ? stack : stack.map((popup, at) => (at >= from ? { ...popup, open: false } : popup));
  });
}

/** Closes all popups. */
export function closeAllPopups(): void {
  change(stack => stack.map(popup => ({ ...popup, open: false })));
}

/** Closes a popup and hands its opener the result. */
export function completePopup(id: number, result: unknown): void {
  const popup = openPopups().find(open => open.id === id);
  if (!popup) return;
  closePopup(id);
  popup.callback?.(result as never);
}

/** Resolves once no popup of the type is open any more, whichever way it went. */
export function popupClosed(type: PopupType): Promise<void> {
  const isOpen = () => openPopups().some(popup => popup.type === type);
  return new Promise(done => {
    if (!isOpen()) return done();
    const unsubscribe = popups.subscribe(() => {
      if (isOpen()) return;
      unsubscribe();
      done();
    });
  });
}

/** Forgets a popup that has faded. */
export function forgetPopup(id: number): void {
  change(stack => stack.filter(popup => popup.id !== id));
}
