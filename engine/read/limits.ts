/** Largest JSON document that is read; pages have some hundred kilobytes at most. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;

/** Maximum nesting of lists and objects: more than any page needs, less than any parser's stack. */
export const MAX_DEPTH = 200;
