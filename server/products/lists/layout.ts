/**
 * Sets of product colours and of models as bits, so that a list of a hundred thousand is filtered and counted in
 * a few thousand steps of 32. Models are numbered by how many colours they have, most first; a colour's address is
 * its model's number in the plane of its place among the model's colours. So the planes after the first are short,
 * and a set of colours becomes one of models by laying its planes over one another.
 */
export interface Layout {
  models: number;
  /** Where each plane begins, and how long it is, in words of 32 bits. */
  planes: { start: number; words: number }[];
  /** All planes together. */
  words: number;
}

export type Bits = Uint32Array<ArrayBuffer>;

/** The layout of models with so many colours each, most first. */
export function layoutOf(colourCounts: readonly number[]): Layout {
  const planes: Layout['planes'] = [];
  let words = 0;
  let models = colourCounts.length;
  for (let plane = 0; plane < (colourCounts[0] ?? 0); plane++) {
    while ((colourCounts[models - 1] ?? 0) <= plane) models--;
    const length = wordsFor(models);
    planes.push({ start: words, words: length });
    words += length;
  }
  return { models: colourCounts.length, planes, words };
}

const wordsFor = (count: number) => (count + 31) >>> 5;

export const modelSet = ({ models }: Layout): Bits => new Uint32Array(wordsFor(models));
export const colourSet = ({ words }: Layout): Bits => new Uint32Array(words);

/** A colour's address. */
export const addressOf = ({ planes }: Layout, model: number, plane: number) =>
  (planes[plane] as { start: number }).start * 32 + model;

export function put(set: Bits, at: number, value = true): void {
  const word = at >>> 5;
  const bit = 1 << (at & 31);
  set[word] = value ? (set[word] as number) | bit : (set[word] as number) & ~bit;
}

export const has = (set: Bits, at: number) => (((set[at >>> 5] as number) >>> (at & 31)) & 1) === 1;

/** Keeps in `set` what is in `other` too. */
export function keep(set: Bits, other: Bits): Bits {
  for (let word = 0; word < set.length; word++) (set[word] as number) &= other[word] as number;
  return set;
}

/** Keeps in `set` what is in any of the others. */
export function keepAny(set: Bits, others: readonly Bits[]): Bits {
  for (let word = 0; word < set.length; word++) {
    if (set[word] === 0) continue;
    let any = 0;
    for (let n = 0; n < others.length; n++) any |= (others[n] as Bits)[word] as number;
    (set[word] as number) &= any;
  }
  return set;
}

export function add(set: Bits, other: Bits): Bits {
  for (let word = 0; word < set.length; word++) (set[word] as number) |= other[word] as number;
  return set;
}

export function remove(set: Bits, other: Bits): Bits {
  for (let word = 0; word < set.length; word++) (set[word] as number) &= ~(other[word] as number);
  return set;
}

/** What is in all of the sets, looked for in these words of them; null when nothing is, or one of them is null. */
export function inAll(sets: readonly (Bits | null)[], words?: Uint32Array): Bits | null {
  const [first, ...others] = sets;
  if (!first || !others.every(set => set !== null)) return null;
  const found = new Uint32Array(first.length);
  let any = 0;
  const count = words?.length ?? first.length;
  for (let n = 0; n < count; n++) {
    const word = words ? (words[n] as number) : n;
    let bits = first[word] as number;
    for (let other = 0; bits !== 0 && other < others.length; other++) {
      bits &= (others[other] as Bits)[word] as number;
    }
    found[word] = bits;
    any |= bits;
  }
  return any === 0 ? null : found;
}

export function isEmpty(set: Bits): boolean {
  for (let word = 0; word < set.length; word++) if (set[word] !== 0) return false;
  return true;
}

export function size(set: Bits): number {
  let count = 0;
  for (let word = 0; word < set.length; word++) count += ones(set[word] as number);
  return count;
}

function ones(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** The models of which a colour is in the set. */
export function modelsOf(layout: Layout, colours: Bits): Bits {
  const models = modelSet(layout);
  for (const { start, words } of layout.planes) {
    for (let word = 0; word < words; word++) (models[word] as number) |= colours[start + word] as number;
  }
  return models;
}

/** Some models, the words that hold any, ascending, and how many there are. */
export interface Models {
  models: Bits;
  inhabited: Uint32Array;
  total: number;
}

/** The models among these of which a colour is in the set, in one walk. */
export function modelsAmong({ planes }: Layout, colours: Bits, among: Bits): Models {
  const models = new Uint32Array(among.length);
  const inhabited = new Uint32Array(among.length);
  let count = 0;
  let total = 0;
  for (let word = 0; word < among.length; word++) {
    if (among[word] === 0) continue;
    let any = 0;
    for (let plane = 0; plane < planes.length; plane++) {
      const { start, words } = planes[plane] as Layout['planes'][number];
      if (word >= words) break;
      any |= colours[start + word] as number;
    }
    any &= among[word] as number;
    if (any === 0) continue;
    models[word] = any;
    inhabited[count++] = word;
    total += ones(any);
  }
  return { models, inhabited: inhabited.slice(0, count), total };
}

/** The words of a set that hold anything, ascending. */
export function wordsIn(set: Bits): Uint32Array {
  const words = new Uint32Array(set.length);
  let count = 0;
  for (let word = 0; word < set.length; word++) if (set[word] !== 0) words[count++] = word;
  return words.slice(0, count);
}

/** What a set holds, ascending. */
export function valuesOf(set: Bits): number[] {
  const values: number[] = [];
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word] as number; bits !== 0; bits &= bits - 1) {
      values.push(word * 32 + 31 - Math.clz32(bits & -bits));
    }
  }
  return values;
}

/** How many of the models have a colour that is in both sets; looks only at these words of `within`. */
export function countBoth(layout: Layout, a: Bits, b: Bits, within: Bits, words: Uint32Array): number {
  const { planes } = layout;
  let count = 0;
  for (let n = 0; n < words.length; n++) {
    const word = words[n] as number;
    const models = within[word] as number;
    if (models === 0) continue;
    let found = 0;
    for (let plane = 0; plane < planes.length; plane++) {
      const { start, words: length } = planes[plane] as Layout['planes'][number];
      if (word >= length) break;
      found |= (a[start + word] as number) & (b[start + word] as number);
    }
    if (found !== 0) count += ones(found & models);
  }
  return count;
}

/** The first colour of a model that is in the set; its address, or -1. */
export function firstColour(layout: Layout, colours: Bits, model: number): number {
  for (const { start, words } of layout.planes) {
    if (model >>> 5 >= words) break;
    const address = start * 32 + model;
    if (has(colours, address)) return address;
  }
  return -1;
}
