/** Longest wait for a paint, in ms: a tab that is hidden meanwhile does not paint. */
const LONGEST_WAIT = 500;

/**
 * Runs a change after the next paint, or after 500 ms; at once in a hidden tab, which does not paint. Use it for changes that restyle the
 * whole page and would delay the response to a click.
 *
 * @param change may return a function that reverts it.
 * @returns a function that reverts the change, or cancels it if it has not run.
 */
export function afterPaint(change: () => (() => void) | undefined): () => void {
  let revert: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame: number | undefined;
  const cancel = () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
  const run = () => {
    cancel();
    revert = change();
  };
  if (document.hidden) run();
  else {
    timer = setTimeout(run, LONGEST_WAIT);
    frame = requestAnimationFrame(() => {
      clearTimeout(timer);
      timer = setTimeout(run);
    });
  }
  return () => {
    cancel();
    revert?.();
  };
}

/** Resolves after the next paint; at once in a hidden tab. */
export function painted(): Promise<void> {
  return new Promise(resolve => {
    afterPaint(() => void resolve());
  });
}
