import type { Block } from './block.ts';
import type { Finding } from './finding.ts';
import type { ChromeEffect, Product } from './register.ts';

/** A block that is resolved and ready to be rendered. Plain data: it is serialised for the browser. */
export interface PlannedBlock {
  /** Unique on the page: `b0`, nested `b0.1.2`. */
  id: string;
  label: string;
  type: string;
  /** Id of its element, where another block of the page has that of its label. */
  anchor?: string;
  /** Index among its siblings in the content; tracking reports index + 1 [B7-28]. */
  index: number;
  /** Is the first block that shows, or the first one within it: its first picture is the page's. */
  leads?: true;
  block: Block;
  /** Classes of the block's `blockStyle`, `parentStyle` and `parentClass`, for its section element. */
  style?: string;
  sticky?: boolean;
  products: Product[];
  /** Response to the request of the definition's `data`. */
  data?: unknown;
  /** The page's list block, for a type whose `view` shows the details of a list. */
  list?: Block;
  /** Planned nested blocks, by the keys of the definition's `children`. */
  children?: Record<string, PlannedBlock[]>;
  /** JSON pointer of the block in the page, in preview. */
  pointer?: string;
  /** Set when the block cannot be rendered; shown on its card in preview. */
  problems?: Problem[];
}

/** One line on the preview card of a broken block. */
export interface Problem {
  rule: string;
  pointer: string;
  message: string;
  /** The lines of the file around the problem. */
  excerpt?: string;
}

/** A page resolved for rendering. */
export interface PagePlan {
  key: string;
  title: string;
  description: string;
  /** Text of the visually hidden `h1`: the first visible block's `seoTitle`, else the page title [B2.1-05]. */
  h1: string;
  blocks: PlannedBlock[];
  effects: ChromeEffect[];
  /** Rules of the page's style classes. */
  css: string;
  /** All problems of the page, for the log and the preview. */
  findings: Finding[];
}

/** The part of a page that a browser shows in place of another page's: its blocks, without the frame around them. */
export interface InPlaceView {
  key: string;
  h1: string;
  blocks: PlannedBlock[];
  effects: ChromeEffect[];
  /** Information on the blocks' pictures, by URL. */
  media: Readonly<Record<string, unknown>>;
}

/** Media type in which the server sends a page for use in place ({@link InPlacePage}) instead of a document. */
export const IN_PLACE_TYPE = 'application/vnd.vitrine.page+json';

/** A page for use in place. */
export interface InPlacePage {
  title: string;
  /** Rules of the page's style classes. */
  css: string;
  scripts: BlockScripts;
  /** The build that made it (`data-build` of documents). A page of another build needs a document. */
  build: string;
  view: InPlaceView;
  /** What the bar of a preview reports. */
  note?: string;
}

/** The script and stylesheet files of a page's block types. Part of the page, so that no bundle lists all types. */
export interface BlockScripts {
  files: readonly string[];
  /** Type → indexes in `files`: its script first, then that script's imports and their stylesheets. */
  types: Readonly<Record<string, readonly number[]>>;
}
