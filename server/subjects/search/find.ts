import {
  intersectAll,
  isEmpty,
  nonEmptyWords,
  type PostingSet,
  subtract,
  unite,
} from '../posting-sets/posting-set.ts';
import { findMeanings, namedFamilies } from './aliases.ts';
import { correctWords, splitSounds } from './correct-words.ts';
import { withoutOccasion } from './occasions.ts';
import { joinWords, queryWords } from './query-words.ts';
import {
  COLOUR_TIER,
  expandPrefix,
  type SearchIndex,
  TIERS,
  withAnyTerm,
  withTerms,
} from './search-index.ts';
import { splitPairs, type Word } from './terms.ts';

/** The result of a search. */
export interface Found {
  /** Disjoint sets of colours that match every word, best match first. The caller must not change them. */
  tiers: PostingSet[];
  /** The corrected text that was searched instead; empty without a correction. */
  corrected: string;
  /** What some of the words match, if nothing matches all of them. */
  near: Near | null;
  /** Whether the best matches have every word in name, kind or series. */
  isNamed: boolean;
  /** Whether the words name an occasion or who receives it, so that the products suit them rather than match the words. */
  isGift: boolean;
}

export interface Near {
  tiers: PostingSet[];
  /** The words that were kept. */
  text: string;
}

export const NOTHING: Found = { tiers: [], corrected: '', near: null, isNamed: false, isGift: false };

/**
 * Finds the colours with all words of a query.
 *
 * @param query normalized text.
 * @param mayCorrect whether words that nothing matches are corrected.
 */
export function find(index: SearchIndex, query: string, mayCorrect = true): Found {
  const words = queryWords(query);
  if (words.length === 0) return NOTHING;
  const typed =
    withSyllables(index, words) ??
    withAll(index, words) ??
    withSounds(index, words) ??
    withAll(index, queryWords(query, true));
  if (typed) return { ...NOTHING, tiers: typed, isNamed: areNamed(index, words) };
  const suited = withoutOccasion(words);
  const suiting = suited && withAll(index, suited);
  if (suiting) return { ...NOTHING, tiers: suiting, isGift: true };
  if (mayCorrect) {
    for (const corrected of correctWords(index, query, words, word => isKnown(index, word))) {
      const tiers = withAll(index, queryWords(corrected));
      if (tiers) return { ...NOTHING, tiers, corrected };
    }
  }
  return { ...NOTHING, near: findNear(index, queryWords(query, true)) };
}

/** Finds an alias whose syllables are written apart (`lv se`). */
function withSyllables(index: SearchIndex, words: readonly Word[]): PostingSet[] | null {
  const text = joinLatin(words);
  return words.length > 1 && findMeanings(text).length > 0
    ? withAll(index, [{ text, isChinese: false }])
    : null;
}

/** Finds pinyin whose words are written together (`lvseshoudai`), or its syllables apart (`shou ti bao`). */
function withSounds(index: SearchIndex, words: readonly Word[]): PostingSet[] | null {
  const text = joinLatin(words);
  const split = splitSounds(index, text);
  return (
    (words.length > 1 && withAll(index, [{ text, isChinese: false }])) || (split && withAll(index, split))
  );
}

/** Joins Latin words; empty if there are others. */
const joinLatin = (words: readonly Word[]) =>
  words.some(({ isChinese }) => isChinese) ? '' : words.map(({ text }) => text).join('');

/** Cached words per index. A shop's vocabulary is small, and all queries use it. */
const MAX_CACHED = 200;

type Reach = (PostingSet | null)[];

const caches = new WeakMap<SearchIndex, Map<string, Reach>>();

/** Returns for each tier the colours with a word in it or in a better tier; null when there are none. */
function findReach(index: SearchIndex, word: Word): Reach {
  const cache = caches.get(index) ?? new Map<string, Reach>();
  caches.set(index, cache);
  let reach = cache.get(word.text);
  if (!reach) {
    let reached: PostingSet | null = null;
    reach = index.tiers.map((_, tier) => {
      reached = uniteAll([reached, ...setsInTier(index, tier, word)]);
      return reached;
    });
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value as string);
  } else cache.delete(word.text);
  cache.set(word.text, reach);
  return reach;
}

/** Returns the colours of a tier with a word, and those with the words that it is an alias of. */
function setsInTier({ layout, tiers }: SearchIndex, tier: number, { text, isChinese }: Word) {
  const terms = tiers[tier] as (typeof tiers)[number];
  const own = isChinese
    ? withTerms(layout, terms, splitPairs(text))
    : withAnyTerm(layout, terms, expandPrefix(terms, text));
  const meant = findMeanings(text).map(meaning =>
    meaning.startsWith('#')
      ? withAnyTerm(layout, terms, [meaning])
      : withTerms(layout, terms, splitPairs(meaning)),
  );
  return [own, ...meant];
}

/** Returns the reach of a word that names a colour family, in colours only; null for other words. */
function findColourReach({ layout, tiers }: SearchIndex, word: Word): Reach | null {
  const families = namedFamilies(word);
  const colours = tiers[COLOUR_TIER];
  if (families.length === 0 || !colours) return null;
  const set = withAnyTerm(layout, colours, families);
  return set && tiers.map((_, tier) => (tier < COLOUR_TIER ? null : set));
}

/** Unites sets; null when there are none. A single set is returned without a copy. */
function uniteAll(sets: readonly (PostingSet | null)[]): PostingSet | null {
  const [first, ...others] = sets.filter(set => set !== null);
  if (!first || others.length === 0) return first ?? null;
  return others.reduce(unite, first.slice());
}

const isKnown = (index: SearchIndex, word: Word) => findReach(index, word)[TIERS - 1] != null;

/** Returns the colours with every word. Names of colours match descriptions only if no product has the colour. */
function withAll(index: SearchIndex, words: readonly Word[]): PostingSet[] | null {
  const strict = words.map(word => findColourReach(index, word));
  if (strict.some(Boolean)) {
    const found = inTiers(words.map((word, n) => strict[n] ?? findReach(index, word)));
    if (found) return found;
  }
  return inTiers(words.map(word => findReach(index, word)));
}

/** Whether a colour has every word in its name, kind or series. */
const areNamed = (index: SearchIndex, words: readonly Word[]) =>
  intersectAll(words.map(word => findReach(index, word)[COLOUR_TIER - 1] ?? null)) !== null;

/** Splits the colours that all words reach by the tier in which they have all of them. */
function inTiers(reaches: readonly Reach[]): PostingSet[] | null {
  const left = intersectAll(reaches.map(reach => reach[TIERS - 1] ?? null));
  if (!left) return null;
  const nonEmpty = nonEmptyWords(left);
  const found: PostingSet[] = [];
  for (let tier = 0; tier < TIERS - 1; tier++) {
    // No word has further colours in this tier.
    if (tier > 0 && reaches.every(reach => reach[tier] === reach[tier - 1])) continue;
    const fresh = intersectAll([left, ...reaches.map(reach => reach[tier] ?? null)], nonEmpty);
    if (!fresh) continue;
    found.push(fresh);
    subtract(left, fresh);
  }
  return isEmpty(left) ? found : [...found, left];
}

/** Finds what most of the words match: without the colour first, then without the last word, and so on. */
function findNear(index: SearchIndex, words: readonly Word[]): Near | null {
  let left = words;
  while (left.length > 1) {
    const inOrder = [...left].sort((a, b) => rankWord(index, a) - rankWord(index, b));
    for (const dropped of inOrder) {
      const kept = left.filter(word => word !== dropped);
      const tiers = withAll(index, kept);
      if (tiers) return { tiers, text: joinWords(kept) };
    }
    left = left.filter(word => word !== inOrder[0]);
  }
  return null;
}

/** Ranks a word by how little it says about what is looked for: unknown words, colours, then others. */
function rankWord(index: SearchIndex, word: Word): number {
  if (!isKnown(index, word)) return 0;
  return namedFamilies(word).length > 0 ? 1 : 2;
}
