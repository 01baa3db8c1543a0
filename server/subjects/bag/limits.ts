/** Most pieces of a line: the shop sells to people, not resellers. */
export const MAX_QTY = 10;

/** Most lines of a bag. A merge at login may exceed it, so that no item is lost. */
export const MAX_LINES = 50;
