/**
 * Runs a change after the next paint. Use it for changes that restyle the whole page and would delay the response to a
 * click.
 *
 * @param change may return a function that reverts it.
 * @returns a function that reverts the change, or cancels it if it has not run.
 */
export function afterPaint(change: () => (() => void) | undefined): () => void {
  let revert: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      revert = change();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    revert?.();
  };
}
