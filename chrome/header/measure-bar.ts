/** Stores where the header's bar ends as `--bar-bottom`, for layers below it: a notice above the bar moves it down. */
export function measureBar(): void {
  const bar = document.querySelector('header [data-bar]');
  if (!bar) return;
  const { bottom } = bar.getBoundingClientRect();
  document.documentElement.style.setProperty('--bar-bottom', `${Math.round(bottom)}px`);
}
