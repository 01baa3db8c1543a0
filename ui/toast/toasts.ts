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

/** The visible toast. */
export const toasts = createStore<{ toast?: Toast | undefined }>(() => ({}));

let count = 0;

/**
 * Shows a toast in place of the one before: the shopper reads what the last press did.
 *
 * @returns a function that removes it.
 */
export function showToast(content: ToastContent | string): () => void {
  const toast: Toast = { ...(typeof content === 'string' ? { message: content } : content), id: ++count };
  toasts.setState({ toast });
  return () => dismissToast(toast.id);
}

export function dismissToast(id: number): void {
  if (toasts.getState().toast?.id === id) toasts.setState({ toast: undefined });
}

/**
 * Shows toasts and what is focused above a bar at the bottom of the page.
 *
 * @param bar its height in CSS.
 * @returns a function that ends it.
 */
export function liftToasts(bar: string): () => void {
  const { style } = document.documentElement;
  style.setProperty('--bottom-bar', bar);
  return () => void style.removeProperty('--bottom-bar');
}

export const readDuration = ({ duration = DURATION }: ToastContent) => duration;
