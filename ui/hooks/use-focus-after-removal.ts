import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `target` when an item of a list was removed and the focused element was removed with it.
 *
 * @param count number of items in the list.
 */
export function useFocusAfterRemoval(count: number, target: RefObject<HTMLElement | null>): void {
  const previousCount = useRef(0);
  useEffect(() => {
    const wasRemoved = count < previousCount.current;
    previousCount.current = count;
    if (wasRemoved) focusIfLost(target);
  }, [count, target]);
}

/**
 * Moves the focus to `target` if the focused element was removed. While a dialog is open over the target, it moves after
 * that has closed.
 */
export function focusIfLost(target: RefObject<HTMLElement | null>): void {
  const focusTarget = () => {
    if (document.activeElement === document.body) target.current?.focus();
  };
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const dialog = dialogs.find(other => !other.contains(target.current));
  if (dialog) dialog.addEventListener('close', () => requestAnimationFrame(focusTarget), { once: true });
  else focusTarget();
}
