/** Numbers of requested pages since the process started: from the cache, or rendered. */
export const pageCounts = { hit: 0, miss: 0 };
