/** Whether a film that is started now plays in a window: below 768 px (B §2.2, §9). Asked at the press, never while rendering. */
export function opensInWindow(): boolean {
  return window.matchMedia?.('(max-width: 767px)').matches ?? false;
}
