import type { Sort } from '../../contract/lists.ts';
import type { SearchIndex } from '../../search/searchIndex.ts';
import type { ChoiceTable } from './countChoices.ts';
import type { Choice, Facet } from './facets.ts';
import type { Bits, Layout } from './layout.ts';

/** A layer with its choices. */
export interface Layer extends Pick<Facet, 'code' | 'label'> {
  choices: LayerChoice[];
}

export interface LayerChoice extends Choice {
  /** Its place among all choices of all layers. */
  number: number;
  /** The colours that fall under it. */
  colours: Bits;
  /** The words of a set of models in which it has any; without, any may be. */
  words?: Uint32Array;
}

/** Models in an order of their own, and as a set. */
export interface Members {
  models: Bits;
  ordered: Uint32Array;
  /** A model's place in the order, where it is known. */
  places?: Uint32Array;
}

/**
 * What lists, search and recommendations read: one version of the catalogue in the process. Names, pictures and
 * prices to show are not here; they come from the database for the few products of a page.
 *
 * Memory with the search index: 0.5 KB a product colour, 62 MB at 100,000 (`npm run bench search`).
 */
export interface Shelf {
  version: string;
  layout: Layout;
  /** By colour address. */
  skus: (string | undefined)[];
  prices: Float64Array;
  /** By model. */
  spus: string[];
  /** Address by SKU. */
  addresses: Map<string, number>;
  colours: Bits;
  /** Colours with pieces in stock; a layer's choice too, and followed by `followStock`. */
  stocked: Bits;
  /** Moves with every change of `stocked`. */
  stockEpoch: number;
  layers: Layer[];
  choices: ChoiceTable;
  everything: Members;
  categories: Map<string, Members>;
  /** Models by place in each order, and back. */
  ranks: Record<Exclude<Sort, 'recommended'>, { rank: Uint32Array; model: Uint32Array }>;
  search: SearchIndex;
}
