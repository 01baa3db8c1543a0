import { type RefObject, useCallback, useState } from 'react';
import { preloadPopup } from '#chrome';
import type { ModalLook } from '#commerce';
import { openPopup } from '#ui';

/** Marks the element of a look that opens the modal; its value is the look's index. */
export const OPENER = 'data-opens-look';

interface LookModalHandle {
  open: (at: number) => void;
  /** Loads the modal's code. */
  preload: () => void;
  /** Index of the look that the modal has switched to; undefined until it has. */
  current: number | undefined;
}

/**
 * Opens the look modal. When it closes, the focus moves on from the look that opened it to the one that it showed last.
 *
 * @param box the element around the looks.
 */
export function useLookModal(
  box: RefObject<HTMLElement | null>,
  looks: readonly ModalLook[],
  total: number | undefined,
): LookModalHandle {
  const [current, setCurrent] = useState<number>();
  const preload = useCallback(() => preloadPopup('lookModal'), []);
  const open = (at: number) => {
    const onClosed = (last: number) => {
      if (last === at || !box.current?.contains(document.activeElement)) return;
      box.current.querySelector<HTMLElement>(`[${OPENER}="${last}"]`)?.focus();
    };
    // The shopper may have moved the row since the last time.
    setCurrent(undefined);
    openPopup('lookModal', { looks, at, total, onChange: setCurrent, onClosed });
  };
  return { preload, open, current };
}
