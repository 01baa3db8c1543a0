import type { FormEvent } from 'react';
import { useClickOnce } from '../hooks/click-once.ts';

/** Further submissions within this time are ignored, in ms [A5-40]. */
const DEBOUNCE = 500;

/**
 * Submits a form once: further submissions are ignored while one is in progress, and within 500 ms.
 *
 * @param submit validates and sends the form, and reports errors to the shopper.
 */
export function useSubmit(submit: () => Promise<void>): {
  loading: boolean;
  onSubmit: (event: FormEvent) => void;
} {
  const { busy, run } = useClickOnce(DEBOUNCE, submit);
  return {
    loading: busy,
    onSubmit(event) {
      event.preventDefault();
      run();
    },
  };
}
