/** How a page is asked for, as far as its blocks may know. Plain data. */
export interface Route {
  /** Parts of the path, e.g. `{category: 'handbags'}`. */
  params: Readonly<Record<string, string>>;
  /** The query parameters that this page knows. */
  query: Readonly<Record<string, string>>;
}

/** What a block wants to have before it renders: a source that the shop has, and what to ask of it. Plain data. */
export interface DataRequest {
  source: string;
  [what: string]: unknown;
}

/** Names a request: blocks that ask for the same share the answer. */
export function requestKey(request: DataRequest): string {
  return JSON.stringify(request);
}
