import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../hooks/after-paint.ts';
import { lockScroll } from '../hooks/lock-scroll.ts';
import { pushDialog } from './dialog-stack.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Shows the dialog as a modal while `shown`. When `open` becomes false, `onClosed` is called after the closing animation.
 *
 * The dialog becomes modal after its first paint: a modal makes the page inert, and recalculating its styles took a
 * quarter of the time from click to paint.
 *
 * @returns a ref to whether the dialog is modal now.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  shown: boolean,
  open: boolean,
  onClosed: () => void,
): RefObject<boolean> {
  const isModal = useRef(false);
  const reportClosed = useEffectEvent(onClosed);
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element || !shown) return;
    const opener = document.activeElement;
    const makeModal = () => {
      const focused = document.activeElement;
      // `close()` would fire an event and return the focus.
      element.removeAttribute('open');
      element.showModal();
      isModal.current = true;
      if (focused !== document.activeElement && element.contains(focused)) (focused as HTMLElement).focus();
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
    if (open && dialog.current) return pushDialog(dialog.current);
  }, [open, dialog]);

  useEffect(() => {
    if (open || !shown) return;
    let stillClosing = true;
    const animations = dialog.current?.getAnimations?.() ?? [];
    Promise.allSettled(animations.map(animation => animation.finished)).then(() => {
      if (stillClosing) reportClosed();
    });
    return () => {
      stillClosing = false;
    };
  }, [open, shown, dialog]);

  return isModal;
}
