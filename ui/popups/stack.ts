import { createStore } from 'zustand/vanilla';
import type { PopupData, PopupResult, PopupType } from './define-popup.ts';

/** A popup on the stack [A4-07]. */
export interface StackedPopup {
  id: number;
  type: PopupType;
  /** False while it fades out. */
  open: boolean;
  data: unknown;
  callback: ((result: unknown) => void) | undefined;
}

interface PopupState {
  /** Bottom to top. */
  stack: StackedPopup[];
}

/** The popups of this document. */
export const popups = createStore<PopupState>(() => ({ stack: [] }));

let lastId = 0;

const updateStack = (update: (stack: StackedPopup[]) => StackedPopup[]) =>
  popups.setState(({ stack }) => ({ stack: update(stack) }));

/**
 * Opens a popup on top of the stack. Does nothing if the top popup is of the same type already, as on a double click.
 *
 * @param callback is called with the result when the popup completes; not when it is closed.
 */
export function openPopup<T extends PopupType>(
  type: T,
  ...[data, callback]: undefined extends PopupData<T>
    ? [data?: PopupData<T>, callback?: (result: PopupResult<T>) => void]
    : [data: PopupData<T>, callback?: (result: PopupResult<T>) => void]
): void {
  if (openPopups().at(-1)?.type === type) return;
  const popup = { id: ++lastId, type, open: true, data, callback: callback as StackedPopup['callback'] };
  updateStack(stack => [...stack, popup]);
}

/** The popups that are open and not fading out, bottom to top. */
export function openPopups(): StackedPopup[] {
  return popups.getState().stack.filter(({ open }) => open);
}

/** Closes the top popup, or the one with the id and all above it. */
export function closePopup(id = openPopups().at(-1)?.id): void {
  updateStack(stack => {
    const from = stack.findIndex(popup => popup.id === id);
    return from < 0 ? stack : stack.map((popup, at) => (at >= from ? { ...popup, open: false } : popup));
  });
}

export function closeAllPopups(): void {
  updateStack(stack => stack.map(popup => ({ ...popup, open: false })));
}

/** Closes a popup and passes the result to its opener. */
export function completePopup(id: number, result: unknown): void {
  const popup = openPopups().find(open => open.id === id);
  if (!popup) return;
  closePopup(id);
  popup.callback?.(result);
}

/** Resolves when no popup of the type is open, whether it was closed or completed. */
export function popupClosed(type: PopupType): Promise<void> {
  const isOpen = () => openPopups().some(popup => popup.type === type);
  return new Promise(resolve => {
    if (!isOpen()) return resolve();
    const unsubscribe = popups.subscribe(() => {
      if (isOpen()) return;
      unsubscribe();
      resolve();
    });
  });
}

/** Removes a popup that has faded out. */
export function removePopup(id: number): void {
  updateStack(stack => stack.filter(popup => popup.id !== id));
}
