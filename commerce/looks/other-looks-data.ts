import type { LookEntry } from './look-entry.ts';

export interface OtherLooksData {
  looks: readonly LookEntry[];
  /** Id of the look on the page. */
  current: string;
  /** Path of the page, without a query. */
  pagePath: string;
}
