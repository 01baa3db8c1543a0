/** The part of a page's address that blocks may read. Plain data. */
export interface Route {
  /** Path parameters, e.g. `{category: 'handbags'}`. */
  params: Readonly<Record<string, string>>;
  /** Query parameters, limited to those that the page supports. */
  query: Readonly<Record<string, string>>;
}

/** Data that a block needs before it renders: the name of a source and its arguments. Plain data. */
export interface DataRequest {
  source: string;
  [argument: string]: unknown;
}

/** Returns the cache key of a request; blocks with equal requests share one response. */
export function requestKey(request: DataRequest): string {
  return JSON.stringify(request);
}
