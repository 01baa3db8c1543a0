export { htmlChanges } from './html-changes.ts';
export { type HtmlTexts, readHtmlTexts } from './html-texts.ts';
export { sanitizeRichText } from './sanitize-rich-text.ts';
