import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { CloseIcon } from '../icons/index.ts';
import { SmartLink } from '../smart-link/SmartLink.tsx';
import { strings } from '../strings.ts';
import { moveAside, usePressed } from './move-aside.ts';
import { ToastRegion } from './ToastRegion.tsx';
import styles from './toast.module.css';
import { dismissToast, readDuration, type ToastContent, toasts } from './toasts.ts';

/**
 * Shows the toast above everything else and announces it without moving the focus. While a dialog is open the rest of the
 * page is inert, so it is rendered in the dialog's own region.
 */
export function Toaster() {
  const toast = useStore(toasts, state => state.toast);
  const dialog = useTopDialog(toast !== undefined);
  const pressed = usePressed();
  // The store's own object: a new object would restart the toast's timer.
  const shown = toast && (
    <Toast key={toast.id} toast={toast} pressed={pressed} onExpire={() => dismissToast(toast.id)} />
  );
  if (!dialog) return <ToastRegion>{shown}</ToastRegion>;
  const region = dialog.querySelector('[data-toasts]');
  return (
    <>
      <ToastRegion />
      {region ? createPortal(shown, region) : createPortal(<ToastRegion>{shown}</ToastRegion>, dialog)}
    </>
  );
}

/** Returns the open dialog on top, or null. Observes the page only while `isNeeded`. */
function useTopDialog(isNeeded: boolean): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    const update = () =>
      setDialog([...document.querySelectorAll('dialog[open]:not([data-closing])')].at(-1) ?? null);
    update();
    const observer = new MutationObserver(update);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['open', 'data-closing'],
    });
    return () => observer.disconnect();
  }, [isNeeded]);
  // A removed dialog cannot show toasts.
  return dialog?.isConnected ? dialog : null;
}

interface ToastProps {
  toast: ToastContent;
  /** What the shopper has pressed last. */
  pressed: RefObject<Element | null>;
  onExpire: () => void;
}

function Toast({ toast, pressed, onExpire }: ToastProps) {
  const { message, link, action } = toast;
  const [isPaused, setIsPaused] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<EventTarget>(null);
  const expire = useEffectEvent(onExpire);
  // Hover and focus stop the timer (WCAG 2.2.1).
  useEffect(() => {
    if (isPaused) return;
    const timer = setTimeout(() => expire(), readDuration(toast));
    return () => clearTimeout(timer);
  }, [isPaused, toast]);
  useLayoutEffect(() => {
    if (box.current && pressed.current) moveAside(box.current, pressed.current);
  }, [pressed]);
  // Returns the focus if the toast has it when it disappears.
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
      if (!element.contains(document.activeElement)) return;
      // What had it before has gone or is hidden, as in a dialog that has closed meanwhile.
      const dialog = element.closest('dialog[open]:not([data-closing])');
      const rest = dialog?.querySelector('button') ?? document.querySelector('main');
      rest?.focus({ preventScroll: true });
    };
  }, []);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hover and focus only pause the timer
    <div
      ref={box}
      className={styles.toast}
      data-toast=""
      onPointerEnter={() => setIsPaused(true)}
      onPointerLeave={() => setIsPaused(false)}
      onFocus={({ currentTarget, relatedTarget }) => {
        setIsPaused(true);
        if (!currentTarget.contains(relatedTarget)) focusedBefore.current = relatedTarget;
      }}
      onBlur={() => setIsPaused(false)}
    >
      <p className={styles.message}>{message}</p>
      {link && (
        <SmartLink className={styles.link} href={link.url}>
          {link.text}
        </SmartLink>
      )}
      {action && (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            onExpire();
            action.run();
          }}
        >
          {action.text}
        </button>
      )}
      <button type="button" className={styles.close} aria-label={strings.close} onClick={onExpire}>
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
