import type { Block } from './block.ts';
import type { ChromeEffect } from './effect.ts';
import type { Finding } from './finding.ts';
import type { Product } from './product.ts';

/** A block that has its place on the page and is ready to be rendered. Plain data: it travels to the browser. */
export interface PlannedBlock {
  /** Unique on the page: `b0`, nested `b0.1.2`. */
  id: string;
  label: string;
  type: string;
  /** Index among its siblings as written; tracking reports index + 1 (B §7). */
  index: number;
  block: Block;
  /** Classes of the block's `blockStyle`, `parentStyle` and `parentClass`, for its frame. */
  style?: string;
  sticky?: boolean;
  products: Product[];
  /** The answer to what the definition's `data` asked for. */
  data?: unknown;
  /** Planned nested blocks, by the keys of the definition's `children`. */
  children?: Record<string, PlannedBlock[]>;
  /** Set when the block can't be rendered; in preview its card says why. */
  problems?: Problem[];
}

/** What an editor reads on the card of a broken block. */
export interface Problem {
  rule: string;
  pointer: string;
  message: string;
}

/** A page, planned: all that rendering needs. */
export interface PagePlan {
  key: string;
  title: string;
  description: string;
  /** Text of the visually hidden `h1` (B §2.1): the first block's `seoTitle`, else the page title. */
  h1: string;
  blocks: PlannedBlock[];
  effects: ChromeEffect[];
  /** Rules of the page's style classes. */
  css: string;
  /** Everything left out or worth mending, for the log and the preview. */
  findings: Finding[];
}

/** What the browser loads for a page's blocks: the page says it, so that no page carries a list of all types. */
export interface BlockScripts {
  files: readonly string[];
  /** By type the places in `files` of its script, of what that imports, and of their stylesheets, in this order. */
  types: Readonly<Record<string, readonly number[]>>;
}
