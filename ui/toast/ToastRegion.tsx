import type { ReactNode } from 'react';
import styles from './toast.module.css';

/**
 * Where toasts are read aloud without taking the focus. Screen readers hear what comes into such a place, not a place
 * that comes with its words: so each dialog has one from the start, and the page another.
 */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.toaster} role="status" aria-live="polite" data-toasts="">
      {children}
    </div>
  );
}
