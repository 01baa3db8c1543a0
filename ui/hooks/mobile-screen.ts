/** The media query of a phone's screen: below 768 px (B §9). */
export const MOBILE_SCREEN = '(max-width: 767px)';

/** Whether the screen is a phone's at the moment. For what happens, never for what is rendered. */
export function isMobileScreen(): boolean {
  return window.matchMedia?.(MOBILE_SCREEN).matches ?? false;
}
