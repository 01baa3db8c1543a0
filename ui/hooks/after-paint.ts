/**
 * Does something once the next frame has been painted: what styles the whole page anew takes longer than a click may
 * wait for its answer.
 *
 * @param change may give a function that takes it back.
 * @returns a function that takes it back, or calls it off if it has not happened yet.
 */
export function afterPaint(change: () => (() => void) | undefined): () => void {
  let takeBack: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(() => {
      takeBack = change();
    });
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    takeBack?.();
  };
}
