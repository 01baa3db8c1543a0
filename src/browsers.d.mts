/** Where browsers are that can be driven, the quickest first. */
export const BROWSERS: readonly string[];
