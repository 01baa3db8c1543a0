import type { DataRequest } from '#engine';
import type { ContentSource } from '../../content/folder-source.ts';
import type { Catalogue } from '../../products/catalogue.ts';
import type { SiteAddress } from '../site-address.ts';
import { productDetailSource } from './product-detail.ts';
import { productListSource } from './product-list.ts';

/** What a page's head says of what the page shows. */
export interface PageHead {
  title?: string;
  /** The main heading; what the content's first block says without. */
  heading?: string;
  description?: string;
  /** Path of the address that the page is known by. */
  canonical?: string;
  /** Schema.org objects. */
  jsonLd?: object[];
  /** Not for search engines. */
  hidden?: boolean;
}

/** What a block asked for. */
export interface SourceAnswer {
  data: unknown;
  head?: PageHead;
  /** Whether it was read from more than the catalogue, and that has changed since. */
  outdated?: () => boolean;
}

/** Answers what blocks ask for before they render; null when the address names nothing that there is. */
export type Source = (request: DataRequest) => Promise<SourceAnswer | null>;

/** The shop's sources by name, as block definitions name them (`data`). */
export function createSources(
  catalogue: Catalogue,
  content: ContentSource,
  absolute: SiteAddress,
): Readonly<Record<string, Source>> {
  return {
    productList: productListSource(catalogue, absolute),
    productDetail: productDetailSource(catalogue, content, absolute),
  };
}

/** Answers requests; those of sources that the shop does not have are left out. */
export async function readSources(
  sources: Readonly<Record<string, Source>>,
  requests: ReadonlyMap<string, DataRequest>,
): Promise<Map<string, SourceAnswer | null>> {
  const known = [...requests].filter(([, { source }]) => Object.hasOwn(sources, source));
  return new Map(
    await Promise.all(
      known.map(async ([key, request]) => [key, await (sources[request.source] as Source)(request)] as const),
    ),
  );
}
