/**
 * Gives the layers below the header's bar (`data-below-bar`) the place where it ends, as `--bar-bottom`: a notice above
 * the bar moves it down. A property of the root would compute the styles of the whole page again.
 */
export function measureBar(): void {
  const bar = document.querySelector('header [data-bar]');
  if (!bar) return;
  const bottom = `${Math.round(bar.getBoundingClientRect().bottom)}px`;
  for (const layer of document.querySelectorAll<HTMLElement>('[data-below-bar]')) {
    layer.style.setProperty('--bar-bottom', bottom);
  }
}
