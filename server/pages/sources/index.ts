import type { DataRequest } from '#engine';
import type { ContentSource } from '../../content/folder-source.ts';
import type { SearchSources } from '../../lists/run-search.ts';
import type { SiteAddress } from '../site-address.ts';
import { looksSource } from './looks.ts';
import { productDetailSource } from './product-detail.ts';
import { productListSource } from './product-list.ts';
import { sharedListSource } from './shared-list.ts';

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
}

/** Reads data that a block needs before it renders; null if what the address names does not exist. */
export type Source = (request: DataRequest) => Promise<SourceAnswer | null>;

/** Creates the shop's sources, by the names that block definitions use in `data`. */
export function createSources(
  { catalogue, pageSearch }: SearchSources,
  content: ContentSource,
  absolute: SiteAddress,
): Readonly<Record<string, Source>> {
  return {
    productList: productListSource({ catalogue, pageSearch }, absolute),
    productDetail: productDetailSource(catalogue, content, absolute),
    looks: looksSource(catalogue),
    sharedList: sharedListSource(catalogue),
  };
}

/** Reads the data of requests; requests of unknown sources are left out. */
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
