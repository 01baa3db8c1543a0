/** Lists the names, sizes and times of a path's files, one a line, without tests, and without generated files by default. */
export function listFiles(root: string, input: string, isGenerated?: boolean): string;

/** Returns a digest of lists of files. */
export function computeDigest(lists: readonly string[]): string;

/** Returns the stamp of a build step; empty if it has not run. */
export function readStamp(root: string, name: string): string;
