/** Largest JSON document that is read; pages have some hundred kilobytes at most. */
export const MAX_DOCUMENT_BYTES = 16 * 1024 * 1024;
