/**
 * Returns a text with the characters that a keyboard has: full-width letters, digits and signs become their usual forms,
 * and invisible characters (direction marks, zero-width blanks) are removed.
 */
export function fold(text: string): string {
  return text.normalize('NFKC').replace(/[\p{Cf}\p{M}]/gu, '');
}

/** Removes blanks of every width. */
export const withoutBlanks = (text: string): string => text.replace(/\s/gu, '');
