/** The colours that a page was made from. Those that do not exist count, too: they may appear. */
export interface Reads {
  /** Shown with their stock. */
  stock: Set<string>;
  /** Shown without it. */
  data: Set<string>;
}

export const createReads = (): Reads => ({ stock: new Set(), data: new Set() });
