/** Selects blocks and parts of the frame. */
export const PLACE = '[data-block-id], [data-part]';

/** Returns the selector of the element with a block's id or a part's name. */
export function placeOf(id: string): string {
  return `[data-block-id="${id}"], [data-part="${id}"]`;
}

/**
 * Creates the function that returns the server's markup of a block (its id) or part (its name), as nodes of the document,
 * for as long as React has not rendered it: a block's children, or the element of a part.
 */
export function findServerMarkup(document: Document): (id: string) => Node[] {
  // An element that React has created for the same block is not one of these.
  const served = new WeakSet(document.querySelectorAll(PLACE));
  return id => {
    const place = document.querySelector(placeOf(id));
    if (!place || !served.has(place)) return [];
    if (place.hasAttribute('data-part')) return [place];
    // React would read its comments as boundaries of its own.
    return [...place.childNodes].filter(({ nodeType }) => nodeType !== Node.COMMENT_NODE);
  };
}
