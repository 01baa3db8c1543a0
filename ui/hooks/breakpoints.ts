/**
 * Media query of a phone's screen: below 768 px. Stylesheets repeat the figure, since media queries take no variables.
 * The fraction covers widths between 767 and 768 px, which zoomed pages have.
 */
export const MOBILE_SCREEN = '(max-width: 767.98px)';

/** Media query of phones and tablets: below 1024 px. */
export const BELOW_DESKTOP = '(max-width: 1023.98px)';

/** Returns whether the screen is a phone's now. For behaviour only; CSS decides layout. */
export function isMobileScreen(): boolean {
  return window.matchMedia?.(MOBILE_SCREEN).matches ?? false;
}
