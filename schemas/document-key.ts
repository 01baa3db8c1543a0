/** File systems allow names of 255 bytes. */
const MAX_BYTES = 255 - '.json'.length;

/**
 * Whether a text can be the key of a page or static block: letters and digits of any script, `-` and `_`. Its file has that
 * name, with `.json` after it.
 */
export const isDocumentKey = (key: string): boolean =>
  /^[\p{L}\p{N}][\p{L}\p{N}_-]*$/u.test(key) && new TextEncoder().encode(key).length <= MAX_BYTES;
