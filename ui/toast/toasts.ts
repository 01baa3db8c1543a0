import { createStore } from 'zustand/vanilla';

/** A short message that disappears after a while. */
export interface ToastContent {
  message: string;
  /** A link behind the message, e.g. 查看购物袋. */
  link?: { text: string; url: string };
  /** A button behind the message, e.g. 撤销. It closes the toast. */
  action?: { text: string; run: () => void };
  /** Milliseconds until it disappears. Defaults to 5000 [A9-09]. */
  duration?: number;
}

interface Toast extends ToastContent {
  id: number;
}

const DURATION = 5000;

/** Largest number of toasts at a time. */
const MAX_TOASTS = 3;

/** The visible toasts, the oldest first, and the height of a bar at the bottom of the page, above which they appear. */
export const toasts = createStore<{ toasts: Toast[]; bar?: string }>(() => ({ toasts: [] }));

let count = 0;

/**
 * Shows a toast; one with the same message is replaced.
 *
 * @returns a function that removes it.
 */
export function showToast(content: ToastContent | string): () => void {
  const toast: Toast = { ...(typeof content === 'string' ? { message: content } : content), id: ++count };
  toasts.setState(({ toasts: shown }) => ({
    toasts: [...shown.filter(({ message }) => message !== toast.message), toast].slice(-MAX_TOASTS),
  }));
  return () => dismissToast(toast.id);
}

export function dismissToast(id: number): void {
  toasts.setState(({ toasts: shown }) => ({ toasts: shown.filter(toast => toast.id !== id) }));
}

/**
 * Shows toasts above a bar at the bottom of the page.
 *
 * @param bar its height in CSS.
 * @returns a function that ends it.
 */
export function liftToasts(bar: string): () => void {
  toasts.setState({ bar });
  return () => toasts.setState({ bar: undefined });
}

export const readDuration = ({ duration = DURATION }: ToastContent) => duration;
