/** A §9, B §9: what script measures is measured anew once the size has been at rest for so long. In milliseconds. */
export const RESIZE_DEBOUNCE = 60;

/**
 * Calls back when an element has changed its size and rests. For what only script can know: layout is CSS's part and
 * follows at once.
 *
 * @returns a function that ends it.
 */
export function observeSize(elements: readonly Element[], onRest: () => void): () => void {
  if (typeof ResizeObserver === 'undefined') return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isHidden = () => elements.some(({ clientWidth }) => clientWidth === 0);
  let hidden = isHidden();
  const observer = new ResizeObserver(() => {
    const wasHidden = hidden;
    hidden = isHidden();
    clearTimeout(timer);
    // What comes out from behind a tab has to be right at once.
    if (wasHidden && !hidden) onRest();
    else timer = setTimeout(onRest, RESIZE_DEBOUNCE);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
