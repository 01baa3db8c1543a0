import { type FormEvent, useRef, useState } from 'react';

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
  const [loading, setLoading] = useState(false);
  const busy = useRef(false);
  const last = useRef(Number.NEGATIVE_INFINITY);

  async function run() {
    if (busy.current || performance.now() - last.current < DEBOUNCE) return;
    last.current = performance.now();
    busy.current = true;
    setLoading(true);
    await send().finally(() => {
      busy.current = false;
      setLoading(false);
    });
  }
  return {
    loading,
    onSubmit(event) {
      event.preventDefault();
      void run();
    },
  };
}
