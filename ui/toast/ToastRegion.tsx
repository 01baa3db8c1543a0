import type { ReactNode } from 'react';
import styles from './toast.module.css';

/**
 * A live region for toasts. Screen readers announce changes of an existing region only, so the page and every dialog
 * render one in advance.
 */
export function ToastRegion({ children }: { children?: ReactNode }) {
  return (
    <div className={styles.toaster} role="status" aria-live="polite" data-toasts="">
      {children}
    </div>
  );
}
