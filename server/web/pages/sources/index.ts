import type { DataRequest } from '#engine';
import { traced } from '../../../base/traces/traces.ts';
import type { Catalogue } from '../../../subjects/catalogue/catalogue.ts';
import type { ContentSource } from '../../../subjects/content/content-source.ts';
import type { SearchSources } from '../../../subjects/lists/run-search.ts';
import type { SiteAddress } from '../../page-head/site-address.ts';
import { looksSource } from './looks.ts';
import { productDetailSource } from './product-detail.ts';
import { productListSource } from './product-list.ts';
import { sharedListSource } from './shared-list.ts';
import type { Source, SourceAnswer } from './source.ts';

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

/** Reads the data of requests from a catalogue; requests of unknown sources are left out. */
export async function readSources(
  sources: Readonly<Record<string, Source>>,
  requests: ReadonlyMap<string, DataRequest>,
  catalogue: Catalogue,
): Promise<Map<string, SourceAnswer | null>> {
  const known = [...requests].filter(([, { source }]) => Object.hasOwn(sources, source));
  return new Map(
    await Promise.all(
      known.map(async ([key, request]) => {
        const read = () => (sources[request.source] as Source)(request, catalogue);
        return [key, await traced(`page data ${request.source}`, {}, read)] as const;
      }),
    ),
  );
}
