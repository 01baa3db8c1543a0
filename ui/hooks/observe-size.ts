/** Milliseconds without a change of size after which script measures again. */
export const RESIZE_DEBOUNCE = 60;

/**
 * Calls `onRest` when the size of an element has changed and stopped changing. CSS handles layout; use this only for
 * measurements that scripts need.
 *
 * @returns a function that stops observing.
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
    // Content that becomes visible, for instance in a tab, must be measured immediately.
    if (wasHidden && !hidden) onRest();
    else timer = setTimeout(onRest, RESIZE_DEBOUNCE);
  });
  for (const element of elements) observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
}
