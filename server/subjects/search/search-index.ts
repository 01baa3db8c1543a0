import type { Yielder } from '../../base/overload/yielder.ts';
import {
  createColourSet,
  hasMember,
  intersect,
  isEmpty,
  type Layout,
  type PostingSet,
  setMember,
  unite,
} from '../posting-sets/posting-set.ts';
import { kindLabel } from '../products/kinds.ts';
import type { IndexedColour } from '../products/read-colours.ts';
import { listFamilyTerms } from './aliases.ts';
import { buildPhrases, type Phrases } from './phrases.ts';
import { toSounds } from './pinyin.ts';
import { strings } from './strings.ts';
import { listTerms } from './terms.ts';

/** Tiers of relevance: name; kind and series; colour; category and material; then the description. */
export const TIERS = 5;

/** The tier of the colours' names and families. */
export const COLOUR_TIER = 2;

/** Terms of the last tier are found by their characters only, and not suggested. */
const REST = TIERS - 1;

/** Words for whom a product is; for both without an entry. */
const GENDER_LABELS: Readonly<Record<string, readonly string[]>> = {
  women: [strings.genders.women],
  men: [strings.genders.men],
};

/** The colours with a term: a bit set when they are many, otherwise their addresses. */
type Posting = PostingSet | { few: Uint32Array };

interface Tier {
  postings: Map<string, Posting>;
  /** Latin words and pinyin, sorted for prefix search. */
  latin: string[];
}

/**
 * An inverted index from terms to sets of colours: a query costs the same whatever it matches. minisearch, which scores
 * every hit, took 37 ms per query at 10,000 products and 440 ms and 0.7 GB at 100,000; it serves suggestions only.
 */
export interface SearchIndex {
  layout: Layout;
  tiers: Tier[];
  phrases: Phrases;
}

interface Listed {
  colour: IndexedColour;
  address: number;
}

/** Builds the index in slices, between which requests proceed. */
export async function buildSearchIndex(
  layout: Layout,
  listed: readonly Listed[],
  categoryNames: ReadonlyMap<number, string[]>,
  yielder: Yielder,
  isWanted: () => boolean,
): Promise<SearchIndex> {
  // Many colours share the same texts; each text is tokenized once.
  const texts = Array.from({ length: TIERS }, () => new Map<string, number[]>());
  // In the order of their first use.
  const phrases = new Map<string, number>();
  const add = (tier: number, text: string, address: number) => {
    if (text === '') return;
    const existing = texts[tier]?.get(text);
    if (existing) {
      existing.push(address);
      return;
    }
    texts[tier]?.set(text, [address]);
    if (tier < REST) phrases.set(text, 0);
  };
  for (const { colour, address } of listed) {
    const { name, kind, collection, colorName, gender, material, shortDesc, sku } = colour;
    add(0, name, address);
    add(1, kind && kindLabel(kind), address);
    add(1, collection, address);
    add(COLOUR_TIER, colorName, address);
    add(3, material, address);
    for (const label of GENDER_LABELS[gender] ?? Object.values(strings.genders)) add(3, label, address);
    for (const category of categoryNames.get(findModel(layout, address)) ?? []) add(3, category, address);
    add(REST, shortDesc, address);
    add(REST, sku, address);
    if (yielder.isDue()) {
      if (!isWanted()) break;
      await yielder.yield();
    }
  }
  for (const of of texts.slice(0, REST)) {
    for (const [text, { length }] of of) phrases.set(text, (phrases.get(text) as number) + length);
  }
  const tiers: Tier[] = [];
  for (const [tier, of] of texts.entries()) tiers.push(await buildTier(layout, of, tier, yielder));
  return { layout, tiers, phrases: await buildPhrases(phrases, yielder) };
}

function findModel({ planes }: Layout, address: number): number {
  for (let plane = planes.length - 1; ; plane--) {
    const start = (planes[plane] as { start: number }).start * 32;
    if (address >= start) return address - start;
  }
}

async function buildTier(
  layout: Layout,
  texts: Map<string, number[]>,
  tier: number,
  yielder: Yielder,
): Promise<Tier> {
  const lists = new Map<string, number[][]>();
  for (const [text, addresses] of texts) {
    const sounds = tier < REST ? toSounds(text) : [];
    const families = tier === COLOUR_TIER ? listFamilyTerms(text) : [];
    for (const term of new Set([...listTerms(text), ...sounds, ...families])) {
      const existing = lists.get(term);
      if (existing) existing.push(addresses);
      else lists.set(term, [addresses]);
    }
    if (yielder.isDue()) await yielder.yield();
  }
  const postings = new Map<string, Posting>();
  for (const [term, parts] of lists) {
    postings.set(term, toPosting(layout, parts));
    if (yielder.isDue()) await yielder.yield();
  }
  const latin = [...postings.keys()].filter(term => /^[\p{Script=Latin}\p{N}]/u.test(term)).sort();
  return { postings, latin };
}

function toPosting(layout: Layout, parts: readonly number[][]): Posting {
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  if (total <= layout.words) return { few: Uint32Array.from(parts.flat()) };
  const bits = createColourSet(layout);
  for (const part of parts) for (const address of part) setMember(bits, address);
  return bits;
}

/** Returns the colours with any of the terms; null when there are none. The caller must not change the set. */
export function withAnyTerm(layout: Layout, { postings }: Tier, terms: readonly string[]): PostingSet | null {
  const found = terms.flatMap(term => postings.get(term) ?? []);
  const [only] = found;
  if (!only) return null;
  if (found.length === 1 && only instanceof Uint32Array) return only;
  const set = createColourSet(layout);
  for (const posting of found) {
    if (posting instanceof Uint32Array) unite(set, posting);
    else for (const address of posting.few) setMember(set, address);
  }
  return set;
}

/** Returns the colours with all terms; null when there are none. The caller must not change the set. */
export function withTerms(layout: Layout, { postings }: Tier, terms: readonly string[]): PostingSet | null {
  const found: Posting[] = [];
  for (const term of terms) {
    const posting = postings.get(term);
    if (!posting) return null;
    found.push(posting);
  }
  const few = found.find(posting => !(posting instanceof Uint32Array));
  const many = found.filter(posting => posting instanceof Uint32Array);
  let set = many[0];
  if (few && 'few' in few) {
    set = createColourSet(layout);
    for (const address of few.few) if (many.every(bits => hasMember(bits, address))) setMember(set, address);
    for (const other of found) {
      if (other === few || !('few' in other)) continue;
      const both = createColourSet(layout);
      for (const address of other.few) if (hasMember(set, address)) setMember(both, address);
      set = both;
    }
  } else if (many.length > 1)
    set = many.slice(1).reduce<PostingSet>(intersect, (many[0] as PostingSet).slice());
  return set && !isEmpty(set) ? set : null;
}

/** Most terms that a prefix expands to. */
const MAX_EXPANSIONS = 64;

/** Returns the terms with a prefix; for a single letter or digit only itself. */
export function expandPrefix({ latin }: Tier, word: string): string[] {
  let low = 0;
  for (let high = latin.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((latin[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (; found.length < MAX_EXPANSIONS && latin[low]?.startsWith(word); low++) {
    if (word.length > 1 || latin[low] === word) found.push(latin[low] as string);
    else break;
  }
  return found;
}
