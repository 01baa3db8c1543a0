/**
 * Returns where the header's bar ends, as a CSS length: a notice above the bar moves it down. Undefined without a bar.
 * Call it before the page changes: afterwards it forces a layout.
 */
export function readBarBottom(): string | undefined {
  const bar = document.querySelector('header [data-bar]');
  return bar ? `${Math.round(bar.getBoundingClientRect().bottom)}px` : undefined;
}

/**
 * Gives the layers below the header's bar (`data-below-bar`) the place where it ends, as `--bar-bottom`. A property of
 * the root would compute the styles of the whole page again.
 */
export function placeBelowBar(bottom = readBarBottom()): void {
  if (bottom === undefined) return;
  for (const layer of document.querySelectorAll<HTMLElement>('[data-below-bar]')) {
    layer.style.setProperty('--bar-bottom', bottom);
  }
}
