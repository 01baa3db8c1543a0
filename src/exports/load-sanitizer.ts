/** Loads the function that cleans rich texts as the shop does, for `sanitizeHtml`. It runs in browsers, too. */
export async function loadSanitizer(): Promise<(html: string) => string> {
  const { sanitizeRichText } = await import('../../server/rich-text.ts');
  return sanitizeRichText;
}
