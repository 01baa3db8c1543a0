import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useStore } from 'zustand';
import { CloseIcon } from '../icons/index.ts';
import { SmartLink } from '../smart-link/SmartLink.tsx';
import { strings } from '../strings.ts';
import { ToastRegion } from './ToastRegion.tsx';
import styles from './toast.module.css';
import { dismissToast, durationOf, type ToastContent, toasts } from './toasts.ts';

/**
 * Where toasts show: over everything, read aloud without taking the focus. While a dialog is open all else is inert,
 * so they move into it, to the region that it has for them.
 */
export function Toaster() {
  const shown = useStore(toasts, state => state.toasts);
  const dialog = useTopDialog(shown.length > 0);
  useLayoutEffect(lift);
  // As the store holds it: an object of its own each time would give a toast its whole time anew.
  const list = shown.map(toast => (
    <Toast key={toast.id} toast={toast} onGone={() => dismissToast(toast.id)} />
  ));
  if (!dialog) return <ToastRegion>{list}</ToastRegion>;
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

/** Lifts each toast above those that came after it. */
function lift(): void {
  let height = 0;
  for (const toast of [...document.querySelectorAll<HTMLElement>('[data-toast]')].reverse()) {
    toast.style.setProperty('--lift', `${height}px`);
    height += toast.offsetHeight + GAP;
  }
}

/** The dialog on top, while somebody has to know; null for none. */
function useTopDialog(wanted: boolean): Element | null {
  const [dialog, setDialog] = useState<Element | null>(null);
  useEffect(() => {
    if (!wanted) return;
    const look = () =>
      setDialog([...document.querySelectorAll('dialog[open]:not([data-closing])')].at(-1) ?? null);
    look();
    const observer = new MutationObserver(look);
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['open', 'data-closing'],
    });
    return () => observer.disconnect();
  }, [wanted]);
  // One that has gone holds nothing any more.
  return dialog?.isConnected ? dialog : null;
}

function Toast({ toast, onGone }: { toast: ToastContent; onGone: () => void }) {
  const { message, link } = toast;
  const [held, setHeld] = useState(false);
  const gone = useRef(onGone);
  useEffect(() => {
    gone.current = onGone;
  });
  // Who reads it, by mouse or keyboard, keeps it (WCAG 2.2.1).
  useEffect(() => {
    if (held) return;
    const timer = setTimeout(() => gone.current(), durationOf(toast));
    return () => clearTimeout(timer);
  }, [held, toast]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: they only keep it from going; there is nothing to operate
    <div
      className={styles.toast}
      data-toast=""
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <p className={styles.message}>{message}</p>
      {link && (
        <SmartLink className={styles.link} href={link.url}>
          {link.text}
        </SmartLink>
      )}
      <button type="button" className={styles.close} aria-label={strings.close} onClick={onGone}>
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
