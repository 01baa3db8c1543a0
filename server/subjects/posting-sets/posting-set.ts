/**
 * Positions of models and colours in posting sets. Models are numbered by their number of colours, descending. The
 * n-th colour of a model has the model's number in the n-th plane, so a set of colours becomes a set of models by a
 * bitwise OR of its planes. See README.md.
 */
export interface Layout {
  models: number;
  /** Start and length of each plane, in words of 32 bits. */
  planes: { start: number; words: number }[];
  /** Total length of the planes. */
  words: number;
}

/** A set of colours or models as bits: those with one facet value, one search term, or those that match a query. */
export type PostingSet = Uint32Array<ArrayBuffer>;

/** Creates the layout for models with these numbers of colours, in descending order. */
export function createLayout(colourCounts: readonly number[]): Layout {
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

/** Creates an empty set of models. */
export const createModelSet = ({ models }: Layout): PostingSet => new Uint32Array(wordsFor(models));

/** Creates an empty set of colours. */
export const createColourSet = ({ words }: Layout): PostingSet => new Uint32Array(words);

/** Returns the address of a model's n-th colour. */
export const computeAddress = ({ planes }: Layout, model: number, plane: number) =>
  (planes[plane] as { start: number }).start * 32 + model;

/** Returns the model of a colour's address. */
export function findModel({ planes }: Layout, address: number): number {
  const plane = planes.findLast(({ start }) => start * 32 <= address);
  return address - (plane?.start ?? 0) * 32;
}

/** Adds a member, or removes it with `isMember` false. */
export function setMember(set: PostingSet, at: number, isMember = true): void {
  const word = at >>> 5;
  const bit = 1 << (at & 31);
  set[word] = isMember ? (set[word] as number) | bit : (set[word] as number) & ~bit;
}

/** Returns whether a set has the member with that number or address. */
export const hasMember = (set: PostingSet, at: number) =>
  (((set[at >>> 5] as number) >>> (at & 31)) & 1) === 1;

/** Removes from `set` what is not in `other`. Changes and returns `set`. */
export function intersect(set: PostingSet, other: PostingSet): PostingSet {
  for (let word = 0; word < set.length; word++) (set[word] as number) &= other[word] as number;
  return set;
}

/** Removes from `set` what is in none of the others. Changes and returns `set`. */
export function intersectAny(set: PostingSet, others: readonly PostingSet[]): PostingSet {
  for (let word = 0; word < set.length; word++) {
    if (set[word] === 0) continue;
    let any = 0;
    for (let n = 0; n < others.length; n++) any |= (others[n] as PostingSet)[word] as number;
    (set[word] as number) &= any;
  }
  return set;
}

/** Adds to `set` what is in `other`. Changes and returns `set`. */
export function unite(set: PostingSet, other: PostingSet): PostingSet {
  for (let word = 0; word < set.length; word++) (set[word] as number) |= other[word] as number;
  return set;
}

/** Removes from `set` what is in `other`. Changes and returns `set`. */
export function subtract(set: PostingSet, other: PostingSet): PostingSet {
  for (let word = 0; word < set.length; word++) (set[word] as number) &= ~(other[word] as number);
  return set;
}

/** Intersects sets into a new one, reading only `words` of them; null when it is empty or one of them is null. */
export function intersectAll(sets: readonly (PostingSet | null)[], words?: Uint32Array): PostingSet | null {
  const [first, ...others] = sets;
  if (!first || !others.every(set => set !== null)) return null;
  const found = new Uint32Array(first.length);
  let any = 0;
  const count = words?.length ?? first.length;
  for (let n = 0; n < count; n++) {
    const word = words ? (words[n] as number) : n;
    let bits = first[word] as number;
    for (let other = 0; bits !== 0 && other < others.length; other++) {
      bits &= (others[other] as PostingSet)[word] as number;
    }
    found[word] = bits;
    any |= bits;
  }
  return any === 0 ? null : found;
}

export function isEmpty(set: PostingSet): boolean {
  for (let word = 0; word < set.length; word++) if (set[word] !== 0) return false;
  return true;
}

export function countMembers(set: PostingSet): number {
  let count = 0;
  for (let word = 0; word < set.length; word++) count += countOnes(set[word] as number);
  return count;
}

function countOnes(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Returns the models with at least one colour in the set. */
export function toModels(layout: Layout, colours: PostingSet): PostingSet {
  const models = createModelSet(layout);
  for (const { start, words } of layout.planes) {
    for (let word = 0; word < words; word++) (models[word] as number) |= colours[start + word] as number;
  }
  return models;
}

/** A set of models, with its non-empty words in ascending order and its size. */
export interface ModelMatches {
  models: PostingSet;
  words: Uint32Array;
  total: number;
}

/** Intersects a set of models with the models of a set of colours, in one pass. */
export function intersectModels({ planes }: Layout, colours: PostingSet, among: PostingSet): ModelMatches {
  const models = new Uint32Array(among.length);
  const nonEmpty = new Uint32Array(among.length);
  let count = 0;
  let total = 0;
  for (let word = 0; word < among.length; word++) {
    if (among[word] === 0) continue;
    let bits = 0;
    for (let plane = 0; plane < planes.length; plane++) {
      const { start, words } = planes[plane] as Layout['planes'][number];
      if (word >= words) break;
      bits |= colours[start + word] as number;
    }
    bits &= among[word] as number;
    if (bits === 0) continue;
    models[word] = bits;
    nonEmpty[count++] = word;
    total += countOnes(bits);
  }
  return { models, words: nonEmpty.slice(0, count), total };
}

/** Returns the indexes of the non-zero words of a set, ascending. */
export function nonEmptyWords(set: PostingSet): Uint32Array {
  const words = new Uint32Array(set.length);
  let count = 0;
  for (let word = 0; word < set.length; word++) if (set[word] !== 0) words[count++] = word;
  return words.slice(0, count);
}

/** Lists the members of a set, ascending. */
export function listMembers(set: PostingSet): number[] {
  const values: number[] = [];
  for (let word = 0; word < set.length; word++) {
    for (let bits = set[word] as number; bits !== 0; bits &= bits - 1) {
      values.push(word * 32 + 31 - Math.clz32(bits & -bits));
    }
  }
  return values;
}

/** Counts the models of `within` that have a colour in both sets, reading only these words of `within`. */
export function countModelsInBoth(
  layout: Layout,
  a: PostingSet,
  b: PostingSet,
  within: PostingSet,
  words: Uint32Array,
): number {
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
    if (found !== 0) count += countOnes(found & models);
  }
  return count;
}

/** Returns the address of a model's first colour in the set, or -1. */
export function firstColour(layout: Layout, colours: PostingSet, model: number): number {
  for (const { start, words } of layout.planes) {
    if (model >>> 5 >= words) break;
    const address = start * 32 + model;
    if (hasMember(colours, address)) return address;
  }
  return -1;
}
