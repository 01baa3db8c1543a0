import type { FormEvent } from 'react';
import { useLeading } from '../hooks/use-leading.ts';

/** A §5 "debounced": a second click within this time counts as the first, in ms. */
const DEBOUNCE = 500;

/**
 * Sends a form once, however often it is submitted: while it is under way, and for a moment after each click.
 *
 * @param send checks and sends; it tells what went wrong by itself.
 */
export function useSubmit(send: () => Promise<void>): {
  loading: boolean;
  onSubmit: (event: FormEvent) => void;
} {
  const { busy, run } = useLeading(DEBOUNCE, send);
  return {
    loading: busy,
    onSubmit(event) {
      event.preventDefault();
      run();
    },
  };
}
