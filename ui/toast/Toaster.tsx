import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { CloseIcon } from '../icons/index.ts';
import { SmartLink } from '../smart-link/SmartLink.tsx';
import { strings } from '../strings.ts';
import { ToastRegion } from './ToastRegion.tsx';
import styles from './toast.module.css';
import { dismissToast, readDuration, type ToastContent, toasts } from './toasts.ts';

/**
 * Shows the toasts above everything else and announces them without moving the focus. While a dialog is open the rest of
 * the page is inert, so they are rendered in the dialog's own region.
 */
export function Toaster() {
  const shown = useStore(toasts, state => state.toasts);
  const bar = useStore(toasts, state => state.bar);
  const dialog = useTopDialog(shown.length > 0);
  useLayoutEffect(stackToasts);
  // The store's own objects: a new object would restart a toast's timer.
  const list = shown.map(toast => (
    <Toast key={toast.id} toast={toast} onExpire={() => dismissToast(toast.id)} />
  ));
  if (!dialog) return <ToastRegion style={{ '--bottom-bar': bar } as CSSProperties}>{list}</ToastRegion>;
  const region = dialog.querySelector('[data-toasts]');
  return (
    <>
      <ToastRegion />
      {region ? createPortal(list, region) : createPortal(<ToastRegion>{list}</ToastRegion>, dialog)}
    </>
  );
}

/** Pixels between two toasts. */
const GAP = 8;

/** Moves each toast above the newer ones. */
function stackToasts(): void {
  let height = 0;
  for (const toast of [...document.querySelectorAll<HTMLElement>('[data-toast]')].reverse()) {
    toast.style.setProperty('--lift', `${height}px`);
    height += toast.offsetHeight + GAP;
  }
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

function Toast({ toast, onExpire }: { toast: ToastContent; onExpire: () => void }) {
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
  // Returns the focus if the toast has it when it disappears.
  useLayoutEffect(() => {
    const element = box.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      if (focusedBefore.current instanceof HTMLElement) focusedBefore.current.focus({ preventScroll: true });
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
