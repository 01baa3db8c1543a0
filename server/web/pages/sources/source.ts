import type { DataRequest } from '#engine';
import type { PageHead } from '../../page-head/page-head.ts';

/** A source's response. */
export interface SourceAnswer {
  data: unknown;
  head?: PageHead;
  /** What the address can choose among, such as ids of looks. Any other choice gives the same page. */
  choices?: readonly string[];
  /** Whether data outside the catalogue has changed since. */
  isOutdated?: () => boolean;
  /** When a schedule next changes the data, in epoch ms. */
  nextChange?: number;
}

/** Reads data that a block needs before it renders; null if what the address names does not exist. */
export type Source = (request: DataRequest) => Promise<SourceAnswer | null>;
