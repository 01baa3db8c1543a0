import {
  intersectAll,
  isEmpty,
  nonEmptyWords,
  type PostingSet,
  subtract,
  unite,
} from '../facets/posting-set.ts';
import { expandPrefix, type SearchIndex, TIERS, withAnyTerm, withTerms } from './search-index.ts';
import { pairsOf, type Word, wordsOf } from './terms.ts';

/** The result of a search. */
export interface Found {
  /** Disjoint sets of colours, best match first. The caller must not change them. */
  tiers: PostingSet[];
  /** The corrected text that was searched instead; empty without a correction. */
  corrected: string;
}

/** Most words of a query; further ones are ignored. */
const MAX_WORDS = 8;

/** Finds the colours with all words of a query, or with most of them if none has all. */
export function find(index: SearchIndex, query: string): Found {
  const words = wordsOf(query).slice(0, MAX_WORDS);
  if (words.length === 0) return { tiers: [], corrected: '' };
  const typed = withAll(index, words);
  if (typed) return { tiers: typed, corrected: '' };

  const corrections = words.map(word => (isKnown(index, word) ? word : correctWord(index, word)));
  if (corrections.some((word, n) => word !== words[n])) {
    const corrected = join(corrections);
    const tiers = withAll(index, wordsOf(corrected).slice(0, MAX_WORDS));
    if (tiers) return { tiers, corrected };
  }
  // Segmentation may split a misspelt word wrongly, so the sound of the whole query is tried too.
  const correctedQuery = index.phrases.correct(query);
  const tiers = correctedQuery && withAll(index, wordsOf(correctedQuery));
  if (tiers) return { tiers, corrected: correctedQuery };
  return { tiers: withMost(index, words), corrected: '' };
}

function correctWord(index: SearchIndex, word: Word): Word {
  const text = index.phrases.correct(word.text);
  return text === null ? word : { text, han: word.han };
}

function join(words: readonly Word[]): string {
  return words.reduce(
    (text, { text: word, han }, n) => text + (n > 0 && !(han && words[n - 1]?.han) ? ' ' : '') + word,
    '',
  );
}

/** Cached words per index. A shop's vocabulary is small, and all queries use it. */
const MAX_CACHED = 200;

const caches = new WeakMap<SearchIndex, Map<string, (PostingSet | null)[]>>();

/** Returns for each tier the colours with a word in it or in a better tier; null when there are none. */
function reachOf(index: SearchIndex, { text, han }: Word): (PostingSet | null)[] {
  const cache = caches.get(index) ?? new Map<string, (PostingSet | null)[]>();
  caches.set(index, cache);
  let reach = cache.get(text);
  if (!reach) {
    const { layout, tiers } = index;
    let reached: PostingSet | null = null;
    reach = tiers.map(tier => {
      const here = han
        ? withTerms(layout, tier, pairsOf(text))
        : withAnyTerm(layout, tier, expandPrefix(tier, text));
      reached = anyOf([reached, here]);
      return reached;
    });
    if (cache.size >= MAX_CACHED) cache.delete(cache.keys().next().value as string);
  } else cache.delete(text);
  cache.set(text, reach);
  return reach;
}

/** Returns the colours with a word in any tier. */
const withWord = (index: SearchIndex, word: Word) => reachOf(index, word)[TIERS - 1] ?? null;

/** Unites sets; null when there are none. A single set is returned without a copy. */
function anyOf(sets: readonly (PostingSet | null)[]): PostingSet | null {
  const [first, ...others] = sets.filter(set => set !== null);
  if (!first || others.length === 0) return first ?? null;
  return others.reduce(unite, first.slice());
}

const isKnown = (index: SearchIndex, word: Word) => withWord(index, word) !== null;

/** Returns the colours with every word, by the tier in which they have all words. */
function withAll(index: SearchIndex, words: readonly Word[]): PostingSet[] | null {
  const perWord = words.map(word => reachOf(index, word));
  const left = intersectAll(perWord.map(reach => reach[TIERS - 1] ?? null));
  if (!left) return null;
  const nonEmpty = nonEmptyWords(left);
  const found: PostingSet[] = [];
  for (let tier = 0; tier < TIERS - 1; tier++) {
    // No word has further colours in this tier.
    if (tier > 0 && perWord.every(reach => reach[tier] === reach[tier - 1])) continue;
    const fresh = intersectAll([left, ...perWord.map(reach => reach[tier] ?? null)], nonEmpty);
    if (!fresh) continue;
    found.push(fresh);
    subtract(left, fresh);
  }
  return isEmpty(left) ? found : [...found, left];
}

/** Returns the colours with all words but one; without any, those with any word. */
function withMost(index: SearchIndex, words: readonly Word[]): PostingSet[] {
  const perWord = words.map(word => withWord(index, word));
  const allButOne =
    words.length < 3 ? [] : perWord.map((_, left) => intersectAll(perWord.filter((_, n) => n !== left)));
  const found = anyOf(allButOne) ?? anyOf(perWord);
  return found ? [found] : [];
}
