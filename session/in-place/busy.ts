/**
 * Marks a block whose other state is loading, for its stylesheet: `aria-busy`, and `data-adding` if that state continues
 * what is shown.
 */
export function markBusy(block: Element | null | undefined, isMore: boolean): void {
  block?.setAttribute('aria-busy', 'true');
  block?.toggleAttribute('data-adding', isMore);
}

/** Removes the marks of `markBusy`. */
export function unmarkBusy(block: Element | null): void {
  block?.removeAttribute('aria-busy');
  block?.removeAttribute('data-adding');
}
