import { type RefObject, useEffect, useEffectEvent } from 'react';
import { afterPaint, lockScroll } from '#ui';

/** The parts of the page that are inert while the overlay is open. */
const BACKGROUND = 'main, footer, header > nav';

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
  useEffect(() => {
    const element = overlay.current;
    if (!isOpen || !element) return;
    const bar = element.parentElement;
    // A notice above the bar leaves less space below it.
    bar?.style.setProperty('--bar-bottom', `${Math.round(bar.getBoundingClientRect().bottom)}px`);
    const release = afterPaint(() => {
      const background = [...document.querySelectorAll<HTMLElement>(BACKGROUND)];
      for (const part of background) part.inert = true;
      const unlock = lockScroll();
      return () => {
        for (const part of background) part.inert = false;
        unlock();
      };
    });
    const focus = () => input.current?.focus({ preventScroll: true });
    // A menu that is fading out restores the focus when it closes: focus the input after that.
    const fading = document.querySelector('dialog[open]');
    if (fading) fading.addEventListener('close', focus, { once: true });
    else focus();
    const handleKey = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('keydown', handleKey);
      fading?.removeEventListener('close', focus);
      release();
      if (!element.contains(document.activeElement)) return;
      bar?.querySelector<HTMLElement>('[data-search]')?.focus({ preventScroll: true });
    };
  }, [isOpen, overlay, input]);
}
