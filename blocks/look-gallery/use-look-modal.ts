import { type FocusEvent, type RefObject, useCallback, useRef } from 'react';
import { openPopup, preloadPopup } from '#chrome';
import type { ModalLook } from '#commerce';

/** Marks the element of a look that opens the modal; its value is the look's index. */
export const OPENER = 'data-opens-look';

interface LookModalHandle {
  open: (at: number) => void;
  /** Loads the modal's code. */
  preload: () => void;
  /** Handlers for the element around the looks. */
  handlers: { onFocusCapture: (event: FocusEvent) => void };
}

/**
 * Opens the look modal. When it closes, the focus moves to the look that it showed last, instead of returning to the one
 * that opened it: a carousel would move back to that one.
 *
 * @param box the element around the looks.
 * @param onSwitch is called when the modal switches to another look.
 */
export function useLookModal(
  box: RefObject<HTMLElement | null>,
  looks: readonly ModalLook[],
  total: number | undefined,
  onSwitch: (at: number) => void,
): LookModalHandle {
  const shown = useRef<number>(undefined);
  const preload = useCallback(() => preloadPopup('lookModal'), []);
  return {
    preload,
    open(at) {
      shown.current = undefined;
      openPopup('lookModal', {
        looks,
        at,
        total,
        onChange: next => {
          shown.current = next;
          onSwitch(next);
        },
      });
    },
    handlers: {
      onFocusCapture(event) {
        const at = shown.current;
        if (at === undefined) return;
        shown.current = undefined;
        const look = box.current?.querySelector<HTMLElement>(`[${OPENER}="${at}"]`);
        if (!look || look === event.target) return;
        event.stopPropagation();
        look.focus();
      },
    },
  };
}
