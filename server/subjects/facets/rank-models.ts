import type { Yielder } from '../../base/overload/yielder.ts';
import type { IndexedColour } from '../products/read-colours.ts';
import type { FacetIndex } from './facet-index.ts';

/** A model's enabled colours, in order. */
export type Model = readonly IndexedColour[];

/** What models are sorted by, by number: their objects are all over the memory, so that each is read once. */
export interface SortKeys {
  /** The catalogue's order. */
  ids: Float64Array;
  newest: Float64Array;
  lowest: Float64Array;
}

/** Reads the sort keys of models in slices. */
export async function readSortKeys(models: readonly Model[], yielder: Yielder): Promise<SortKeys> {
  const create = () => new Float64Array(models.length);
  const keys: SortKeys = { ids: create(), newest: create(), lowest: create() };
  for (let model = 0; model < models.length; model++) {
    const colours = models[model] as Model;
    let [newest, lowest] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    for (const { listedAt, price } of colours) {
      if (listedAt > newest) newest = listedAt;
      if (price < lowest) lowest = price;
    }
    keys.ids[model] = (colours[0] as IndexedColour).id;
    keys.newest[model] = newest;
    keys.lowest[model] = lowest;
    if (model % STEP === 0 && yielder.isDue()) await yielder.yield();
  }
  return keys;
}

/** Orders other than the catalogue's own: by which key, and whether ascending. Equal models keep the catalogue's order. */
const SORTS: Record<keyof FacetIndex['ranks'], [key: 'newest' | 'lowest', sign: 1 | -1]> = {
  newest: ['newest', -1],
  priceUp: ['lowest', 1],
  priceDown: ['lowest', -1],
};

/** The orders that are not the catalogue's own. */
export const RANKED_SORTS = Object.keys(SORTS) as (keyof typeof SORTS)[];

/** Returns the models in a sort's order, and the rank of each model in it. */
export async function rankModels(keys: SortKeys, sort: keyof typeof SORTS, yielder: Yielder) {
  const [key, sign] = SORTS[sort];
  const model = await sortByKey(keys.ids, keys[key], sign, yielder);
  return { rank: positionsIn(model), model };
}

/** Returns the model numbers in the catalogue's order. */
export const catalogueOrder = ({ ids }: SortKeys, yielder: Yielder): Promise<Uint32Array> =>
  sortByKey(ids, ids, 1, yielder);

/** Returns the position of each model in an order. */
export function positionsIn(ordered: Uint32Array): Uint32Array {
  const positions = new Uint32Array(ordered.length);
  for (let position = 0; position < ordered.length; position++) {
    positions[ordered[position] as number] = position;
  }
  return positions;
}

/** Models that are read before the time is checked. */
const STEP = 256;

/** Models that are sorted, or merged, before the time is checked. */
const RUN = 2048;

/** Sorts the models in slices: runs of a fixed length, which are then merged. A sort of 100,000 at once takes 70 ms. */
async function sortByKey(
  ids: Float64Array,
  keys: Float64Array,
  sign: 1 | -1,
  yielder: Yielder,
): Promise<Uint32Array> {
  const count = ids.length;
  const at = (values: Float64Array, n: number) => values[n] as number;
  const compare = (a: number, b: number) => sign * (at(keys, a) - at(keys, b)) || at(ids, a) - at(ids, b);
  let sorted = new Uint32Array(count);
  for (let n = 0; n < count; n++) sorted[n] = n;
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
