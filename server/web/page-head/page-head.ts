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
  isHidden?: boolean;
}
