import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { afterPaint, holdPage } from '#ui';
import { placeBelowBar } from '../bar-bottom.ts';

/**
 * Locks scrolling and makes the page inert while the overlay is open. The header stays usable, because its search
 * button closes the overlay. The focus moves to the overlay's input, and back to that button afterwards.
 */
export function useOverlay(
  overlay: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  isOpen: boolean,
  onClose: () => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !document.querySelector('dialog[open]')) onClose();
  });
  // For the first opening. The header measures again before each one.
  useEffect(placeBelowBar, []);
  // Before the paint that shows the overlay: a key that follows at once must count.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const handleKey = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [isOpen]);
  // After the commit, in which React would give the focus back to the input.
  useEffect(() => {
    const element = overlay.current;
    if (!isOpen || !element) return;
    const bar = element.parentElement;
    const release = afterPaint(holdPage);
    let cancelFocus = () => {};
    const focus = () => void input.current?.focus({ preventScroll: true });
    // A menu that is fading out restores the focus when it closes: focus the input after that.
    const fading = document.querySelector('dialog[open]');
    if (fading) fading.addEventListener('close', focus, { once: true });
    // Touch keyboards appear for a focus within the tap only.
    else if (window.matchMedia?.('(hover: none)').matches) focus();
    else cancelFocus = afterPaint(focus);
    return () => {
      fading?.removeEventListener('close', focus);
      cancelFocus();
      release();
      if (!element.contains(document.activeElement)) return;
      bar?.querySelector<HTMLElement>('[data-search]')?.focus({ preventScroll: true });
    };
  }, [isOpen, overlay, input]);
}
