import { kindLabel } from '../products/kinds.ts';
import type { ListedColour } from '../products/lists/facets.ts';
import { add, type Bits, colourSet, has, isEmpty, keep, type Layout, put } from '../products/lists/layout.ts';
import type { Pace } from '../products/lists/pace.ts';
import { buildPhrases, type Phrases } from './phrases.ts';
import { soundsOf } from './pinyin.ts';
import { runsOf, termsOf } from './terms.ts';

/**
 * How well a word fits: in a product's name, kind or series; in its colour, material or category; in its description.
 */
export const TIERS = 3;

/** The colours with a term: as bits where they are many, else their addresses. */
type Posting = Bits | { few: Uint32Array };

interface Tier {
  postings: Map<string, Posting>;
  /** Latin words and sounds in order, to be found by their beginnings. */
  latin: string[];
}

/**
 * Who is found by which term. Postings are sets of colours, so that a query costs a few thousand steps of 32
 * whatever it finds; minisearch, which weighs every hit, took 37 ms for a query at 10,000 products and 440 ms and
 * 0.7 GB at 100,000. It has the phrases: what the shopper may have meant.
 */
export interface SearchIndex {
  layout: Layout;
  tiers: Tier[];
  phrases: Phrases;
}

interface Listed {
  colour: ListedColour;
  address: number;
}

/** Builds the index in slices, in which requests have their turn. */
export async function buildSearchIndex(
  layout: Layout,
  listed: readonly Listed[],
  cats: ReadonlyMap<number, string[]>,
  pace: Pace,
  isWanted: () => boolean,
): Promise<SearchIndex> {
  // The same texts come again and again; each is taken apart once.
  const texts = Array.from({ length: TIERS }, () => new Map<string, number[]>());
  const phrases = new Map<string, number>();
  const note = (tier: number, text: string, address: number) => {
    if (text === '') return;
    const known = texts[tier]?.get(text);
    if (known) known.push(address);
    else texts[tier]?.set(text, [address]);
    if (tier < 2) phrases.set(text, (phrases.get(text) ?? 0) + 1);
  };
  for (const { colour, address } of listed) {
    const { name, kind, collection, colorName, material, shortDesc, sku } = colour;
    note(0, name, address);
    note(0, kind && kindLabel(kind), address);
    note(0, collection, address);
    note(1, colorName, address);
    note(1, material, address);
    for (const category of cats.get(modelOf(layout, address)) ?? []) note(1, category, address);
    note(2, shortDesc, address);
    note(2, sku, address);
    if (pace.isDue()) {
      if (!isWanted()) break;
      await pace.rest();
    }
  }
  const tiers: Tier[] = [];
  for (const [tier, of] of texts.entries()) tiers.push(await buildTier(layout, of, tier < 2, pace));
  return { layout, tiers, phrases: await buildPhrases(phrases, pace) };
}

function modelOf({ planes }: Layout, address: number): number {
  for (let plane = planes.length - 1; ; plane--) {
    const start = (planes[plane] as { start: number }).start * 32;
    if (address >= start) return address - start;
  }
}

async function buildTier(
  layout: Layout,
  texts: Map<string, number[]>,
  bySound: boolean,
  pace: Pace,
): Promise<Tier> {
  const lists = new Map<string, number[][]>();
  for (const [text, addresses] of texts) {
    for (const term of new Set([...termsOf(text), ...(bySound ? soundsOf(text) : [])])) {
      const known = lists.get(term);
      if (known) known.push(addresses);
      else lists.set(term, [addresses]);
    }
    if (pace.isDue()) await pace.rest();
  }
  const postings = new Map<string, Posting>();
  for (const [term, parts] of lists) {
    postings.set(term, toPosting(layout, parts));
    if (pace.isDue()) await pace.rest();
  }
  const latin = [...postings.keys()].filter(term => runsOf(term)[0]?.han === false).sort();
  return { postings, latin };
}

function toPosting(layout: Layout, parts: readonly number[][]): Posting {
  const total = parts.reduce((sum, part) => sum + part.length, 0);
  if (total <= layout.words) return { few: Uint32Array.from(parts.flat()) };
  const bits = colourSet(layout);
  for (const part of parts) for (const address of part) put(bits, address);
  return bits;
}

/** The colours with any of the terms; null when there are none. Not the caller's to change. */
export function withAnyTerm(layout: Layout, { postings }: Tier, terms: readonly string[]): Bits | null {
  const found = terms.flatMap(term => postings.get(term) ?? []);
  const [only] = found;
  if (!only) return null;
  if (found.length === 1 && only instanceof Uint32Array) return only;
  const set = colourSet(layout);
  for (const posting of found) {
    if (posting instanceof Uint32Array) add(set, posting);
    else for (const address of posting.few) put(set, address);
  }
  return set;
}

/** The colours with all of the terms; null when there are none. Not the caller's to change. */
export function withTerms(layout: Layout, { postings }: Tier, terms: readonly string[]): Bits | null {
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
    set = colourSet(layout);
    for (const address of few.few) if (many.every(bits => has(bits, address))) put(set, address);
    for (const other of found) {
      if (other === few || !('few' in other)) continue;
      const both = colourSet(layout);
      for (const address of other.few) if (has(set, address)) put(both, address);
      set = both;
    }
  } else if (many.length > 1) set = many.slice(1).reduce<Bits>(keep, (many[0] as Bits).slice());
  return set && !isEmpty(set) ? set : null;
}

/** Most beginnings that a Latin word stands for. */
const MAX_BEGINNINGS = 64;

/** Terms that begin with a Latin word; of a single letter or digit only itself. */
export function beginningWith({ latin }: Tier, word: string): string[] {
  let low = 0;
  for (let high = latin.length; low < high; ) {
    const middle = (low + high) >>> 1;
    if ((latin[middle] as string) < word) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (; found.length < MAX_BEGINNINGS && latin[low]?.startsWith(word); low++) {
    if (word.length > 1 || latin[low] === word) found.push(latin[low] as string);
    else break;
  }
  return found;
}
