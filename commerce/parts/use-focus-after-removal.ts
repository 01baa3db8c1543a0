import { type RefObject, useEffect, useRef } from 'react';

/**
 * Gives the focus to an element when something of a list has gone, and what had the focus with it: its own button, or
 * the one that a dialog gives the focus back to once it has faded.
 */
export function useFocusAfterRemoval(count: number, to: RefObject<HTMLElement | null>): void {
  const before = useRef(0);
  useEffect(() => {
    const isFewer = count < before.current;
    before.current = count;
    if (!isFewer) return;
    const give = () => {
      if (document.activeElement === document.body) to.current?.focus();
    };
    const dialog = document.querySelector('dialog[open]');
    if (dialog) dialog.addEventListener('close', () => requestAnimationFrame(give), { once: true });
    else give();
  }, [count, to]);
}
