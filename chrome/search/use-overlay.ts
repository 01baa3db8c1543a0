import { type RefObject, useEffect, useRef } from 'react';
import { afterPaint, lockScroll } from '#ui';

/** What lies below the overlay and can't be reached while it is open. */
const BELOW = 'main, footer, header > nav';

/**
 * Keeps the page still and out of reach while the overlay is open. The header stays within reach: its search icon
 * closes what it has opened. The focus goes to the overlay's input, and back to that icon afterwards.
 */
export function useOverlay(
  overlay: RefObject<HTMLElement | null>,
  input: RefObject<HTMLInputElement | null>,
  open: boolean,
  onClose: () => void,
): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    const element = overlay.current;
    if (!open || !element) return;
    const bar = element.parentElement;
    // A notice above the bar leaves less room below it.
    bar?.style.setProperty('--bar-bottom', `${Math.round(bar.getBoundingClientRect().bottom)}px`);
    const release = afterPaint(() => {
      const below = [...document.querySelectorAll<HTMLElement>(BELOW)];
      for (const part of below) part.inert = true;
      const unlock = lockScroll();
      return () => {
        for (const part of below) part.inert = false;
        unlock();
      };
    });
    const focus = () => input.current?.focus({ preventScroll: true });
    // A menu that has led here gives the focus back when it has faded, and would take it away again.
    const fading = document.querySelector('dialog[open]');
    if (fading) fading.addEventListener('close', focus, { once: true });
    else focus();
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !document.querySelector('dialog[open]')) close.current();
    };
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('keydown', onKey);
      fading?.removeEventListener('close', focus);
      release();
      if (!element.contains(document.activeElement)) return;
      bar?.querySelector<HTMLElement>('[data-search]')?.focus({ preventScroll: true });
    };
  }, [open, overlay, input]);
}
