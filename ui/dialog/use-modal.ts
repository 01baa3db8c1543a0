import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { lockScroll } from '../hooks/lock-scroll.ts';

const useBrowserLayoutEffect = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Shows the dialog as a modal from mount to unmount. Once `open` is false it waits until the closing
 * animation is over, if there is one, and then calls `leave`.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  open: boolean,
  leave: RefObject<() => void>,
): void {
  useBrowserLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const opener = document.activeElement;
    if (!element.open) element.showModal();
    const unlock = lockScroll();
    return () => {
      unlock();
      element.close();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, [dialog]);

  useEffect(() => {
    if (open) return;
    let stillClosing = true;
    const animations = dialog.current?.getAnimations?.() ?? [];
    Promise.allSettled(animations.map(animation => animation.finished)).then(() => {
      if (stillClosing) leave.current();
    });
    return () => {
      stillClosing = false;
    };
  }, [open, dialog, leave]);
}
