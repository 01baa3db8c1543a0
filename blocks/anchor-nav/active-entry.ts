/** Fraction of the viewport's height, around its middle, in which the active item is detected [B9-45]. */
const BAND = 0.2;

/** Upper and lower edge of an element, in pixels from the viewport's upper edge. */
export interface Extent {
  top: number;
  bottom: number;
}

/**
 * Finds the entry to mark: the last one in the band around the viewport's middle, else the one that was passed last.
 *
 * @param extents the entries' elements; null for an element that is not on the page.
 * @returns the index, or -1 before the first.
 */
export function findActiveEntry(extents: readonly (Extent | null)[], viewportHeight: number): number {
  const upper = (viewportHeight * (1 - BAND)) / 2;
  const lower = (viewportHeight * (1 + BAND)) / 2;
  const inBand = extents.findLastIndex(
    extent => extent !== null && extent.top <= lower && extent.bottom >= upper,
  );
  if (inBand !== -1) return inBand;
  const ends = extents.map(extent =>
    extent && extent.bottom < upper ? extent.bottom : Number.NEGATIVE_INFINITY,
  );
  const last = Math.max(...ends);
  return last === Number.NEGATIVE_INFINITY ? -1 : ends.lastIndexOf(last);
}
