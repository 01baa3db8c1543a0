const PREFIX = 'content-';

/**
 * Ids that the document uses: its own elements, planned blocks, React's `useId`, and ids in rich text. A block with
 * such a label would take the element's place in scripts, labels and links. A name that scripts look up in `window`
 * would be the block's element there.
 */
const TAKEN =
  /^(?:root|main|page-data|block-scripts|invoice|preview-bar|word-mark|dataLayer|vitrineChat|_|:|b\d|(?:bag|block|checkout|collapse|content|footer|mini-cart|order|page|paid|removed|search|status)-)/;

/**
 * Returns the element id of a block with that label, for links to it: the label with dashes for spaces, and the prefix
 * `content-` if the document uses that id itself.
 */
export function toAnchor(label: string): string {
  const id = label.trim().replace(/\s+/g, '-');
  return TAKEN.test(id) ? PREFIX + id : id;
}
