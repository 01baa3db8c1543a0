/** Requests to purge caches since the process started, by result. */
export const purgeCounts = { accepted: 0, failed: 0 };
