import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to `target` when an item of a list was removed and the focused element was removed with it.
 *
 * @param count number of items in the list. While a dialog is open, the focus moves after it has closed.
 */
export function useFocusAfterRemoval(count: number, target: RefObject<HTMLElement | null>): void {
  const previousCount = useRef(0);
  useEffect(() => {
    const wasRemoved = count < previousCount.current;
    previousCount.current = count;
    if (!wasRemoved) return;
    const focusTarget = () => {
      if (document.activeElement === document.body) target.current?.focus();
    };
    const dialog = document.querySelector('dialog[open]');
    if (dialog) dialog.addEventListener('close', () => requestAnimationFrame(focusTarget), { once: true });
    else focusTarget();
  }, [count, target]);
}
