/** Where the overlay stands, for the button that shows and hides it. */
export const SEARCH_OVERLAY = 'search-overlay';
