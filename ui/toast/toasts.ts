import { createStore } from 'zustand/vanilla';

/** A short message that goes by itself. */
export interface ToastContent {
  message: string;
  /** Where the message leads on to, e.g. 查看购物袋. */
  link?: { text: string; url: string };
  /** How long it stays, in ms (A §9: 5000 unless told). */
  duration?: number;
}

interface Toast extends ToastContent {
  id: number;
}

const DURATION = 5000;

/** More at a time would hide the page. */
const SHOWN = 3;

/** The toasts that show now, the oldest first. */
export const toasts = createStore<{ toasts: Toast[] }>(() => ({ toasts: [] }));

let count = 0;

/**
 * Shows a toast. The same words again take the place of the first.
 * @returns a function that takes it away.
 */
export function showToast(content: ToastContent | string): () => void {
  const toast: Toast = { ...(typeof content === 'string' ? { message: content } : content), id: ++count };
  toasts.setState(({ toasts: shown }) => ({
    toasts: [...shown.filter(({ message }) => message !== toast.message), toast].slice(-SHOWN),
  }));
  return () => dismissToast(toast.id);
}

export function dismissToast(id: number): void {
  toasts.setState(({ toasts: shown }) => ({ toasts: shown.filter(toast => toast.id !== id) }));
}

export const durationOf = ({ duration = DURATION }: ToastContent) => duration;
