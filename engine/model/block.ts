/** A value that differs between desktop (`pc`) and mobile (below 768 px), as B §3 writes it. */
export interface Responsive<T> {
  pc?: T;
  mobile?: T;
}

/**
 * One marketing block as an editor writes it (B §3 "Block (common)"). Every further field belongs to
 * the type and is described by the type's JSON Schema.
 */
export interface Block {
  blockType: string;
  /** The version of the type's fields that this data was written for; absent means 1. */
  version?: number;
  [field: string]: unknown;
}

/** A map of block label to block. The order of the labels is the order on the page. */
export type BlockMap = Record<string, Block>;

/** The name of a generated CSS class that stands for a `{pc, mobile}` style object of the content. */
export type StyleClass = string;
