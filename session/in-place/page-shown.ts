/** Name of the event that the document dispatches when a page has been shown in place; its detail is the page's key. */
export const PAGE_SHOWN = 'vitrine:page-shown';
