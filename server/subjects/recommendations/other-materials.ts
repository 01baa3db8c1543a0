import type { Catalogue } from '../catalogue/catalogue.ts';
import { watchIndex } from '../catalogue/watch-index.ts';
import type { FacetIndex } from '../facets/facet-index.ts';
import { IN_STOCK } from '../facets/facets.ts';
import { listPage } from '../facets/query-index.ts';
import { hasMember } from '../posting-sets/posting-set.ts';
import type { Expiry } from '../products/changes/change-record.ts';
import type { ProductDetail } from '../products/detail-fields.ts';

/** Most products of a kind and series that are looked at. */
const REACH = 40;

/** Letters at the end of a name that say what a piece is: 卡包, 腰带. */
const NOUN = 2;

/**
 * Returns the same piece in other materials: models in stock of the same kind and series, whose names end alike and whose
 * material is another one.
 */
export async function findOtherMaterials(
  catalogue: Catalogue,
  product: ProductDetail,
  count: number,
): Promise<{ found: ProductDetail[]; expiry: Expiry }> {
  if (count < 1) return { found: [], expiry: () => Number.POSITIVE_INFINITY };
  const { found: skus, expiry } = await watchIndex(catalogue, index => listOthers(index, product));
  const noun = product.name.slice(-NOUN);
  const cards = await catalogue.cards(skus);
  return { found: cards.filter(({ name }) => name.slice(-NOUN) === noun).slice(0, count), expiry };
}

function listOthers(index: FacetIndex, { sku, reportCategory, collection }: ProductDetail): string[] {
  const address = index.addresses.get(sku);
  const materials = index.facets.find(({ code }) => code === 'material')?.values ?? [];
  if (address === undefined || !materials.some(({ colours }) => hasMember(colours, address))) return [];
  const others = materials.filter(({ colours }) => !hasMember(colours, address)).map(({ value }) => value);
  const query = {
    filters: {
      kind: [reportCategory],
      material: others,
      [IN_STOCK]: ['1'],
      ...(collection && { collection: [collection] }),
    },
    ...{ sort: 'recommended' as const, page: 1, pageSize: REACH },
  };
  return others.length === 0 ? [] : (listPage(index, query)?.skus ?? []);
}
