export { historySettled } from '../popups/history.ts';
export { createInPlaceRouter, type InPlaceRouter } from './create-router.ts';
export { followLinks } from './follow-links.ts';
export { dataOf, LoadError } from './load-error.ts';
export { loadPage, openDocument } from './load-page.ts';
export { reportPage, showPage } from './show-page.ts';
