import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../hooks/after-paint.ts';
import { lockScroll } from '../hooks/lock-scroll.ts';
import { putOnTop } from './mask.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Shows the dialog as a modal while `shown`. Once `open` is false it waits until the closing animation is over, if
 * there is one, and then calls `leave`.
 *
 * It appears first and becomes modal once that has been painted: a modal makes the whole page inert, and to style it
 * anew for that took a quarter of the time from click to paint.
 *
 * @returns whether it is modal by now.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  shown: boolean,
  open: boolean,
  leave: RefObject<() => void>,
): RefObject<boolean> {
  const isModal = useRef(false);
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !shown) return;
    const opener = document.activeElement;
    const makeModal = () => {
      const held = document.activeElement;
      // Not `close()`: that would tell of a closing and give the focus back.
      element.removeAttribute('open');
      element.showModal();
      isModal.current = true;
      if (held !== document.activeElement && element.contains(held)) (held as HTMLElement).focus();
      return lockScroll();
    };
    let release: () => void;
    if (element.show) {
      element.show();
      release = afterPaint(makeModal);
    } else release = makeModal();
    return () => {
      release();
      isModal.current = false;
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [dialog, shown]);

  useBrowserLayoutEffect(() => {
    if (open && dialog.current) return putOnTop(dialog.current);
  }, [open, dialog]);

  useEffect(() => {
    if (open || !shown) return;
    let stillClosing = true;
    const animations = dialog.current?.getAnimations?.() ?? [];
    Promise.allSettled(animations.map(animation => animation.finished)).then(() => {
      if (stillClosing) leave.current();
    });
    return () => {
      stillClosing = false;
    };
  }, [open, shown, dialog, leave]);

  return isModal;
}
