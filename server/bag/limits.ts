/** Pieces of one line; a house that serves people, not resellers. */
export const MAX_QTY = 10;

/** Lines of one bag. A merge at login may pass it: nothing that was chosen is lost. */
export const MAX_LINES = 50;

/** Products of one batch, e.g. of a look. */
export const MAX_BATCH = 20;

/** Parts of a custom combination: a strap, its buckle and what else belongs to it. */
export const MAX_PARTS = 5;
