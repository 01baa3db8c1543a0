import { IN_STOCK } from './facets.ts';
import { type Bits, countBoth, type Layout, type Models, valuesOf } from './layout.ts';
import type { Layer, Shelf } from './shelf.ts';

/** Each colour's choices, by their numbers: those of an address are `numbers` from its start to the next one's. */
export interface ChoiceTable {
  starts: Uint32Array;
  numbers: Uint16Array;
}

/** What fits a wish, with what has been counted in it so far. */
export interface Counted extends Models {
  colours: Bits;
  /** By layer; what is in stock by the view of it too. */
  counts: Map<string, readonly number[]>;
  /** By choice number. */
  tally?: Uint32Array;
}

/** Up to so many models a word, taking them one by one is quicker than laying each choice's words over them. */
const FEW = 8;

/** The table of all choices but what is in stock, which changes under way. */
export function choiceTable({ words }: Layout, layers: readonly Layer[]): ChoiceTable {
  const starts = new Uint32Array(words * 32 + 1);
  const listed = choicesIn(layers).map(({ number, colours }) => ({ number, addresses: valuesOf(colours) }));
  for (const { addresses } of listed) for (const at of addresses) (starts[at + 1] as number)++;
  for (let at = 0; at < words * 32; at++) (starts[at + 1] as number) += starts[at] as number;
  const numbers = new Uint16Array(starts.at(-1) ?? 0);
  const next = starts.slice();
  for (const { number, addresses } of listed) {
    for (const at of addresses) numbers[(next[at] as number)++] = number;
  }
  return { starts, numbers };
}

const choicesIn = (layers: readonly Layer[]) =>
  layers.flatMap(({ code, choices }) => (code === IN_STOCK ? [] : choices));

/** How many of the models that fit fall under each choice of a layer, in the layer's order. Counted once. */
export function countsOf(shelf: Shelf, fitting: Counted, { code, choices }: Layer): readonly number[] {
  const key = code === IN_STOCK ? `${code} ${shelf.stockEpoch}` : code;
  let counts = fitting.counts.get(key);
  if (!counts) {
    counts = countIn(shelf, fitting, code, choices);
    fitting.counts.set(key, counts);
  }
  return counts;
}

function countIn(shelf: Shelf, fitting: Counted, code: string, choices: Layer['choices']): number[] {
  const { inhabited } = fitting;
  if (code !== IN_STOCK && fitting.total < FEW * inhabited.length) {
    fitting.tally ??= tallyOf(shelf, fitting);
    const { tally } = fitting;
    return choices.map(({ number }) => tally[number] as number);
  }
  return choices.map(({ colours, words = inhabited }) => {
    const least = words.length < inhabited.length ? words : inhabited;
    return countBoth(shelf.layout, fitting.colours, colours, fitting.models, least);
  });
}

/** Every choice's models at once, colour by colour. */
function tallyOf(shelf: Shelf, { colours, models, inhabited }: Counted): Uint32Array {
  const { planes } = shelf.layout;
  const { starts, numbers } = shelf.choices;
  const all = shelf.layers.reduce((sum, { choices }) => sum + choices.length, 0);
  const tally = new Uint32Array(all);
  // A model counts once for a choice, however many of its colours have it.
  const last = new Int32Array(all).fill(-1);
  for (const word of inhabited) {
    for (let left = models[word] as number; left !== 0; left &= left - 1) {
      const bit = left & -left;
      const place = 31 - Math.clz32(bit);
      const model = word * 32 + place;
      for (const { start, words } of planes) {
        if (word >= words) break;
        if (((colours[start + word] as number) & bit) === 0) continue;
        const address = (start + word) * 32 + place;
        const end = starts[address + 1] as number;
        for (let at = starts[address] as number; at < end; at++) {
          const number = numbers[at] as number;
          if (last[number] === model) continue;
          last[number] = model;
          (tally[number] as number)++;
        }
      }
    }
  }
  return tally;
}
