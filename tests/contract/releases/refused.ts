/** A version whose calls are recorded in this folder. */
export type Release = `${number}.${number}.${number}`;

/**
 * What pages of a release send and this server refuses in words that name the reload as the remedy, by release: lines of
 * releases.test.ts, each with a comment that names the test of the refusal.
 */
export const REFUSED: Readonly<Record<Release, readonly string[]>> = {};
