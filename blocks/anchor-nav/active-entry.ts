/** B §9: the active item is detected within 20 % of the viewport's height around the middle. */
const BAND = 0.2;

/** Upper and lower edge of an element, in pixels from the viewport's upper edge. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * Which entry's element is in view: the last one that reaches into the band around the viewport's middle.
 * @returns its index, or -1 where none does; an element that is not on the page is null.
 */
export function activeEntry(extents: readonly (Extent | null)[], viewportHeight: number): number {
  const upper = (viewportHeight * (1 - BAND)) / 2;
  const lower = (viewportHeight * (1 + BAND)) / 2;
  return extents.findLastIndex(extent => extent !== null && extent.top <= lower && extent.bottom >= upper);
}
