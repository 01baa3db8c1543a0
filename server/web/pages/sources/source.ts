import type { DataRequest } from '#engine';

/** Information for a page's head, from what the page shows. */
export interface PageHead {
  title?: string;
  /** The main heading; by default that of the first block. */
  heading?: string;
  description?: string;
  /** Path of the canonical address. */
  canonical?: string;
  /** Query of the canonical address, for a source of pages with different paths. */
  canonicalQuery?: Readonly<Record<string, string>>;
  /** Schema.org objects. */
  jsonLd?: object[];
  /** Whether search engines must not index the page. */
  hidden?: boolean;
}

/** A source's response. */
export interface SourceAnswer {
  data: unknown;
  head?: PageHead;
  /** What the address can choose among, such as ids of looks. Any other choice gives the same page. */
  choices?: readonly string[];
  /** Whether data outside the catalogue has changed since. */
  outdated?: () => boolean;
  /** When a schedule next changes the data, in epoch ms. */
  nextChange?: number;
}

/** Reads data that a block needs before it renders; null if what the address names does not exist. */
export type Source = (request: DataRequest) => Promise<SourceAnswer | null>;
