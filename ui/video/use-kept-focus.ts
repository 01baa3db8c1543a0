import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps a focus in the player: when the button that has it goes, as when the film starts, or another film replaces it at a
 * breakpoint, the first of the remaining buttons takes it; without buttons, the film or its message does. A film that starts
 * without the shopper takes no focus.
 *
 * @param player contains all buttons.
 * @returns handlers for that element.
 */
export function useKeptFocus(player: RefObject<HTMLElement | null>) {
  const isHeld = useRef(false);
  // Each render may have replaced buttons. A button that is removed reports no blur.
  useEffect(() => {
    if (!isHeld.current || document.activeElement !== document.body) return;
    const find = (selector: string) => player.current?.querySelector<HTMLElement>(selector);
    // The browser's own controls are there if the player's could not be loaded; a message, if the film could not.
    const next = find('button') ?? find('video[controls]') ?? find('[tabindex="-1"]');
    next?.focus({ preventScroll: true });
  });
  return {
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: () => {
      isHeld.current = false;
    },
  };
}
