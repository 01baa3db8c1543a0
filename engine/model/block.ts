import type { Block } from '#schemas';

export type { Block, StyleClass } from '#schemas';

/** A value that differs between desktop (`pc`) and mobile (below 768 px) [B3-01]. */
export interface Responsive<T> {
  pc?: T;
  mobile?: T;
}

/** Block label → block. The order of the labels is the order on the page. */
export type BlockMap = Record<string, Block>;
