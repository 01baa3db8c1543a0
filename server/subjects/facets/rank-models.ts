import type { IndexedColour } from '../products/read-colours.ts';
import type { FacetIndex } from './facet-index.ts';

/** A model's enabled colours, in order. */
export type Model = readonly IndexedColour[];

/** Sort keys, ascending. Equal models keep the catalogue's order. */
const KEYS: Record<keyof FacetIndex['ranks'], (colours: Model) => number> = {
  newest: colours => -Math.max(...colours.map(({ listedAt }) => listedAt)),
  priceUp: colours => Math.min(...colours.map(({ price }) => price)),
  priceDown: colours => -Math.min(...colours.map(({ price }) => price)),
};

/** The orders that are not the catalogue's own. */
export const RANKED_SORTS = Object.keys(KEYS) as (keyof typeof KEYS)[];

/** Returns the models in a sort's order, and the rank of each model in it. */
export function rankModels(models: readonly Model[], sort: keyof typeof KEYS) {
  const model = sortByKey(models, KEYS[sort]);
  return { rank: positionsIn(model), model };
}

/** Returns the model numbers in the catalogue's order. */
export function catalogueOrder(models: readonly Model[]): Uint32Array {
  return sortByKey(models, firstId);
}

/** Returns the position of each model in an order. */
export function positionsIn(ordered: Uint32Array): Uint32Array {
  const positions = new Uint32Array(ordered.length);
  for (const [position, model] of ordered.entries()) positions[model] = position;
  return positions;
}

const firstId = (colours: Model) => (colours[0] as IndexedColour).id;

function sortByKey(models: readonly Model[], key: (colours: Model) => number): Uint32Array {
  const keys = Float64Array.from(models, key);
  const ids = Float64Array.from(models, firstId);
  const at = (values: Float64Array, n: number) => values[n] as number;
  return Uint32Array.from(models.keys()).sort((a, b) => at(keys, a) - at(keys, b) || at(ids, a) - at(ids, b));
}
