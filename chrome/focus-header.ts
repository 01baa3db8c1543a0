/** Moves the focus to the header before the element that has it is removed. */
export function focusHeader(leaving: HTMLElement): void {
  const header = leaving.closest('[data-frame]')?.querySelector('header');
  header?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
}
