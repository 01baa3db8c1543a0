import type { RefObject } from 'react';

/**
 * Moves the focus to `target` if the focused element was removed or disabled. While a dialog is open over the target, it moves after
 * that has closed.
 */
export function focusIfLost(target: RefObject<HTMLElement | null>): void {
  const focusTarget = () => {
    const { activeElement, body } = document;
    if (activeElement === body || activeElement?.matches(':disabled')) target.current?.focus();
  };
  const dialogs = [...document.querySelectorAll('dialog[open]')];
  const dialog = dialogs.find(other => !other.contains(target.current));
  if (dialog) dialog.addEventListener('close', () => requestAnimationFrame(focusTarget), { once: true });
  else focusTarget();
}
