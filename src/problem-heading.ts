/** Heading of the card that replaces a broken block in preview. */
export const PROBLEM_HEADING = '此区块未能显示';
