/** B §9: the active item is detected within 20 % of the viewport's height around the middle. */
const BAND = 0.2;

/** Upper and lower edge of an element, in pixels from the viewport's upper edge. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * Which entry's element the visitor is at: the last one that reaches into the band around the viewport's middle;
 * where none does, the one that was passed last.
 * @returns its index, or -1 before the first; an element that is not on the page is null.
 */
export function activeEntry(extents: readonly (Extent | null)[], viewportHeight: number): number {
  const upper = (viewportHeight * (1 - BAND)) / 2;
  const lower = (viewportHeight * (1 + BAND)) / 2;
  const here = extents.findLastIndex(
    extent => extent !== null && extent.top <= lower && extent.bottom >= upper,
  );
  if (here !== -1) return here;
  const ends = extents.map(extent =>
    extent && extent.bottom < upper ? extent.bottom : Number.NEGATIVE_INFINITY,
  );
  const last = Math.max(...ends);
  return last === Number.NEGATIVE_INFINITY ? -1 : ends.lastIndexOf(last);
}
