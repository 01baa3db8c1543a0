import type { Yielder } from '../../base/overload/yielder.ts';
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
export async function rankModels(models: readonly Model[], sort: keyof typeof KEYS, yielder: Yielder) {
  const model = await sortByKey(models, KEYS[sort], yielder);
  return { rank: positionsIn(model), model };
}

/** Returns the model numbers in the catalogue's order. */
export const catalogueOrder = (models: readonly Model[], yielder: Yielder): Promise<Uint32Array> =>
  sortByKey(models, firstId, yielder);

/** Returns the position of each model in an order. */
export function positionsIn(ordered: Uint32Array): Uint32Array {
  const positions = new Uint32Array(ordered.length);
  for (const [position, model] of ordered.entries()) positions[model] = position;
  return positions;
}

const firstId = (colours: Model) => (colours[0] as IndexedColour).id;

/** Models that are sorted, or merged, before the time is checked. */
const RUN = 2048;

/** Sorts the models in slices: runs of a fixed length, which are then merged. A sort of 100,000 at once takes 70 ms. */
async function sortByKey(
  models: readonly Model[],
  key: (colours: Model) => number,
  yielder: Yielder,
): Promise<Uint32Array> {
  const count = models.length;
  const keys = Float64Array.from(models, key);
  const ids = Float64Array.from(models, firstId);
  const at = (values: Float64Array, n: number) => values[n] as number;
  const compare = (a: number, b: number) => at(keys, a) - at(keys, b) || at(ids, a) - at(ids, b);
  let sorted = Uint32Array.from(models.keys());
  let merged = new Uint32Array(count);
  for (let start = 0; start < count; start += RUN) {
    sorted.subarray(start, start + RUN).sort(compare);
    if (yielder.isDue()) await yielder.yield();
  }
  for (let width = RUN; width < count; width *= 2) {
    for (let start = 0; start < count; start += 2 * width) {
      const [middle, end] = [Math.min(start + width, count), Math.min(start + 2 * width, count)];
      let [left, right] = [start, middle];
      for (let to = start; to < end; to++) {
        const isLeft =
          left < middle && (right >= end || compare(sorted[left] as number, sorted[right] as number) <= 0);
        merged[to] = sorted[isLeft ? left++ : right++] as number;
        if (to % RUN === 0 && yielder.isDue()) await yielder.yield();
      }
    }
    [sorted, merged] = [merged, sorted];
  }
  return sorted;
}
