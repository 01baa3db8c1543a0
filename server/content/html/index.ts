export { htmlChanges } from './html-changes.ts';
export { sanitizeRichText } from './sanitize-rich-text.ts';
