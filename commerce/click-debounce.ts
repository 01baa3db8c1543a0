/** How long further clicks on "add to bag" or a heart are ignored, in ms [A9-07, B9-18]. */
export const CLICK_DEBOUNCE = 500;
