import { type RefObject, useLayoutEffect } from 'react';

/**
 * Moves the focus to what is around an element when that goes with the focus: to the section or form that it was in, or to the
 * main part of the page if that goes, too. Does nothing if other code moves the focus in the same change.
 */
export function useFocusPassedOn(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (document.activeElement !== own) return;
      // Found while the element is in the page; the change may remove it, too.
      const around = own?.closest<HTMLElement>('section, form');
      queueMicrotask(() => {
        const place = around?.isConnected ? around : document.querySelector('main');
        if (!place || document.activeElement !== document.body) return;
        if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
        place.focus({ preventScroll: true });
      });
    };
  }, [element]);
}
