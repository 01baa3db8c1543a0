import type { Yielder } from '../../base/overload/yielder.ts';
import {
  countModelsInBoth,
  type Layout,
  listMembers,
  type ModelMatches,
  type PostingSet,
} from '../posting-sets/posting-set.ts';
import type { FacetIndex, IndexedFacet } from './facet-index.ts';
import { IN_STOCK, SIZE } from './facets.ts';
import type { ValueTable } from './value-table.ts';

/** The products that match a query, with the counts computed so far. */
export interface Matches extends ModelMatches {
  colours: PostingSet;
  /** By facet; the key of the stock facet includes `stockVersion`. */
  counts: Map<string, readonly number[]>;
  /** By value id. */
  tally?: Uint32Array;
}

/** Below this number of models per word, counting model by model is faster than intersecting every value's set. */
const SPARSE = 8;

/** Builds the table of all values except those of the stock facet, which change while the index is in use; in slices. */
export async function buildValueTable(
  { words }: Layout,
  facets: readonly IndexedFacet[],
  yielder: Yielder,
): Promise<ValueTable> {
  const starts = new Uint32Array(words * 32 + 1);
  const values = facets.flatMap(facet => (facet.code === IN_STOCK ? [] : facet.values));
  for (const { colours } of values) {
    for (const address of listMembers(colours)) (starts[address + 1] as number)++;
    if (yielder.isDue()) await yielder.yield();
  }
  for (let address = 0; address < words * 32; address++) {
    (starts[address + 1] as number) += starts[address] as number;
  }
  const ids = new Uint16Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  for (const { id, colours } of values) {
    for (const address of listMembers(colours)) ids[(next[address] as number)++] = id;
    if (yielder.isDue()) await yielder.yield();
  }
  return { starts, ids };
}

/**
 * Counts the matching models of each value of a facet, in the facet's order. Counts are stored in `matches`.
 *
 * @param isStockedOnly counts sizes that are in stock; `matches` are those of a query for products in stock.
 */
export function countValues(
  index: FacetIndex,
  matches: Matches,
  facet: IndexedFacet,
  isStockedOnly = false,
): readonly number[] {
  const key = facet.code === IN_STOCK ? `${facet.code} ${index.stockVersion}` : facet.code;
  let counts = matches.counts.get(key);
  if (!counts) {
    counts = countFacet(index, matches, facet, isStockedOnly && facet.code === SIZE);
    matches.counts.set(key, counts);
  }
  return counts;
}

function countFacet(
  index: FacetIndex,
  matches: Matches,
  { code, values }: IndexedFacet,
  isStockedSize: boolean,
): number[] {
  if (code !== IN_STOCK && !isStockedSize && matches.total < SPARSE * matches.words.length) {
    matches.tally ??= tallyValues(index, matches);
    const { tally } = matches;
    return values.map(({ id }) => tally[id] as number);
  }
  return values.map(({ colours, stocked = colours, words = matches.words }) => {
    const fewest = words.length < matches.words.length ? words : matches.words;
    const set = isStockedSize ? stocked : colours;
    return countModelsInBoth(index.layout, matches.colours, set, matches.models, fewest);
  });
}

/** Counts the models of every value in one pass over the matching colours. */
function tallyValues(index: FacetIndex, { colours, models, words }: Matches): Uint32Array {
  const { planes } = index.layout;
  const { starts, ids } = index.valueTable;
  const valueCount = index.facets.reduce((sum, { values }) => sum + values.length, 0);
  const tally = new Uint32Array(valueCount);
  // A model counts once per value, however many of its colours have the value.
  const lastModel = new Int32Array(valueCount).fill(-1);
  for (const word of words) {
    for (let left = models[word] as number; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const offset = 31 - Math.clz32(bit);
      const model = word * 32 + offset;
      for (const plane of planes) {
        if (word >= plane.words) break;
        if (((colours[plane.start + word] as number) & bit) === 0) continue;
        const address = (plane.start + word) * 32 + offset;
        const end = starts[address + 1] as number;
        for (let at = starts[address] as number; at < end; at++) {
          const id = ids[at] as number;
          if (lastModel[id] === model) continue;
          lastModel[id] = model;
          (tally[id] as number)++;
        }
      }
    }
  }
  return tally;
}
