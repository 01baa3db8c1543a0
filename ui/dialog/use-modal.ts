import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { afterPaint } from '../hooks/after-paint.ts';
import { holdPage } from '../hooks/hold-page.ts';
import { lockScroll } from '../hooks/lock-scroll.ts';
import { findTopDialog, pushDialog } from './dialog-stack.ts';
import { rescueFocus, watchFocused } from './rescue-focus.ts';

interface ModalState {
  shown: boolean;
  open: boolean;
  modeless: boolean;
  onClose: () => void;
  onClosed: () => void;
}

/** What had the focus when a dialog opened. */
const openers = new WeakMap<Element, Element | null>();

/**
 * Shows the dialog as a modal while `shown`. When `open` becomes false, `onClosed` is called after the closing animation.
 *
 * The dialog takes the focus and becomes modal after its first paint: a modal makes the page inert, and recalculating
 * its styles took a quarter of the time from click to paint.
 *
 * A modeless dialog makes all but the header inert. Esc closes every dialog wherever the focus is.
 */
export function useModal(
  dialog: RefObject<HTMLDialogElement | null>,
  { shown, open, modeless, onClose, onClosed }: ModalState,
): void {
  const isModal = useRef(false);
  const reportClosed = useEffectEvent(onClosed);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    // It takes no pointer before `show`: under the mouse it would change hover styles in its first frame.
    element.style.pointerEvents = 'none';
    if (!shown) return;
    const opener = document.activeElement;
    openers.set(element, opener);
    const below = opener?.closest('dialog');
    const show = () => {
      element.style.pointerEvents = '';
      const focused = document.activeElement;
      // `close()` would fire an event and return the focus.
      element.removeAttribute('open');
      if (modeless && 'show' in element) element.show();
      else element.showModal();
      isModal.current = !modeless;
      if (focused !== document.activeElement && element.contains(focused)) (focused as HTMLElement).focus();
      return modeless ? holdPage() : lockScroll();
    };
    // `show()` would compute the layout at once, for the focus.
    element.setAttribute('open', '');
    const release = afterPaint(show);
    const stopWatching = watchFocused(element);
    return () => {
      stopWatching();
      release();
      isModal.current = false;
      // A modeless dialog may be closed from the header, which then keeps the focus.
      const { activeElement } = document;
      const isOutside = modeless && activeElement !== document.body && !element.contains(activeElement);
      element.close();
      if (isOutside) return;
      // If the dialog below is gone, too, what had opened it could not take the focus below this one.
      const isBelowGone = below && !(below.isConnected && below.open);
      const back = opener?.isConnected ? opener : isBelowGone && openers.get(below);
      if (back instanceof HTMLElement) back.focus({ preventScroll: true });
      // What had it may be gone, or not take it.
      if (opener !== document.body) rescueFocus();
    };
  }, [dialog, shown, modeless]);

  const closeOnEscape = useEffectEvent((event: KeyboardEvent) => {
    // For Esc a modal dialog receives `cancel`.
    if (event.key !== 'Escape' || isModal.current || !dialog.current || dialog.current !== findTopDialog())
      return;
    event.preventDefault();
    onClose();
  });
  // Before the paint that shows the dialog: an effect after it would miss a key that follows at once.
  useLayoutEffect(() => {
    if (!open) return;
    const handleKey = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [open]);

  useLayoutEffect(() => {
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
}
