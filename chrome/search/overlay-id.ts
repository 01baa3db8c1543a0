/** Element id of the search overlay, for `aria-controls` and tracking. */
export const SEARCH_OVERLAY = 'search-overlay';
