/** Cleans rich texts without the server, for applications that show pages themselves. */
export { sanitizeRichText } from './subjects/content/html/index.ts';
