/** Gives the focus to the header before the element that has it goes away, so that it is not lost. */
export function focusHeader(leaving: HTMLElement): void {
  const header = leaving.closest('[data-frame]')?.querySelector('header');
  header?.querySelector<HTMLElement>('a[href], button')?.focus({ preventScroll: true });
}
