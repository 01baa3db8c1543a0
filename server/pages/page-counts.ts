/** How often a page was asked for since the process began, and whether the cache held it. */
export const pageCounts = { hit: 0, miss: 0 };
