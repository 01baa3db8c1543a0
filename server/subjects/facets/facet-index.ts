import type { Sort } from '#contract';
import type { Layout, PostingSet } from '../posting-sets/posting-set.ts';
import type { SearchIndex } from '../search/search-index.ts';
import type { Facet, FacetValue } from './facets.ts';
import type { ValueTable } from './value-table.ts';

/** A facet with its indexed values. */
export interface IndexedFacet extends Pick<Facet, 'code' | 'label' | 'isHidden'> {
  values: IndexedValue[];
}

export interface IndexedValue extends FacetValue {
  /** Unique among the values of all facets; counted from 0. */
  id: number;
  /** The colours that have the value. */
  colours: PostingSet;
  /** For sizes: the colours that have it in stock; `followStock` updates it. */
  stocked?: PostingSet;
  /** Non-empty words of the set of models with the value; absent for values that change with the stock. */
  words?: Uint32Array;
}

/** A set of models with an order. */
export interface Members {
  models: PostingSet;
  ordered: Uint32Array;
  /** Position of each model in the order, where it is computed. */
  positions?: Uint32Array;
}

/**
 * The in-memory read model of one version of the catalogue, for lists, search and recommendations. It stores no names,
 * pictures or displayed prices: those are read from the database for the few products of a page.
 *
 * Memory with the search index: 0.5 KB per product colour, 62 MB at 100,000 (`npm run bench search`).
 */
export interface FacetIndex {
  version: string;
  layout: Layout;
  /** By colour address. */
  skus: (string | undefined)[];
  prices: Float64Array;
  /** By model. */
  spus: string[];
  /** Colour address by SKU. */
  addresses: Map<string, number>;
  colours: PostingSet;
  /** Colours in stock. The set of the facet `inStock` too; `followStock` updates it. */
  stocked: PostingSet;
  /** Colours with a size that can be bought now, pre-orders included; `followStock` updates it. */
  buyable: PostingSet;
  /** Increases with every change of the colours or sizes in stock. */
  stockVersion: number;
  facets: IndexedFacet[];
  valueTable: ValueTable;
  allModels: Members;
  categories: Map<string, Members>;
  /** For each order: the rank of each model, and the model at each rank. */
  ranks: Record<Exclude<Sort, 'recommended'>, { rank: Uint32Array; model: Uint32Array }>;
  search: SearchIndex;
}
