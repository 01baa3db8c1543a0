import type { DataRequest } from '#engine';
import type { Catalogue } from '../../../subjects/catalogue/catalogue.ts';
import type { Expiry } from '../../../subjects/products/changes/change-record.ts';
import type { PageHead } from '../../page-head/page-head.ts';

/** A source's response. */
export interface SourceAnswer {
  data: unknown;
  head?: PageHead;
  /** What the address can choose among, such as ids of looks. Any other choice gives the same page. */
  choices?: readonly string[];
  /** Whether data outside the catalogue has changed since. */
  isOutdated?: () => boolean;
  /** Until when the choice of products may be shown. Changes of the products themselves are watched for all sources. */
  expiry?: Expiry;
  /** What it is found by besides its products, for caches in front of the shop (`server/web/caches/surrogate-keys.ts`). */
  keys?: readonly string[];
  /** When a schedule next changes the data, in epoch ms. */
  nextChange?: number;
}

/**
 * Reads data that a block needs before it renders; null if what the address names does not exist.
 *
 * @param catalogue to read from; by default the one that the source was created with.
 */
export type Source = (request: DataRequest, catalogue?: Catalogue) => Promise<SourceAnswer | null>;
