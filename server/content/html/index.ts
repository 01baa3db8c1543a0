export { htmlChanges } from './htmlChanges.ts';
export { sanitizeRichText } from './sanitizeRichText.ts';
