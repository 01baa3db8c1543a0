/** Id of the page as a place: the body, for what is in no block and no part of the frame. */
export const PAGE = 'page';

/** Selects the places, which hydrate separately: blocks, parts of the frame, and the page around them. */
export const PLACE = '[data-block-id], [data-part], body';

/** Returns a block's id, a part's name, or {@link PAGE}. */
export function readId(place: Element | null): string {
  return place?.getAttribute('data-block-id') ?? place?.getAttribute('data-part') ?? PAGE;
}

/** Returns the element of a place. */
export function findPlace(document: Document, id: string): Element | null {
  return id === PAGE ? document.body : document.querySelector(`[data-block-id="${id}"], [data-part="${id}"]`);
}

/**
 * Creates the function that returns the server's markup of a block (its id) or part (its name), as nodes of the document,
 * for as long as React has not rendered it: a block's children, or the element of a part.
 */
export function findServerMarkup(document: Document): (id: string) => Node[] {
  // An element that React has created for the same block is not one of these.
  const served = new WeakSet(document.querySelectorAll(PLACE));
  return id => {
    const place = findPlace(document, id);
    if (!place || !served.has(place)) return [];
    if (place.hasAttribute('data-part')) return [place];
    // React would read its comments as boundaries of its own.
    return [...place.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
  };
}
