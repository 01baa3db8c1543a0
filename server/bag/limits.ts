/** Pieces of one line; a house that serves people, not resellers. */
export const MAX_QTY = 10;

/** Lines of one bag. A merge at login may pass it: nothing that was chosen is lost. */
export const MAX_LINES = 50;
