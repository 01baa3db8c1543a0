/** Writes Brotli and gzip versions of every text file, so that the server does not compress them. */
export function compressAssets(folder: string): Promise<void>;
