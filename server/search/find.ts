import { add, type Bits, inAll, isEmpty, remove, wordsIn } from '../products/lists/layout.ts';
import { beginningWith, type SearchIndex, TIERS, withAnyTerm, withTerms } from './searchIndex.ts';
import { pairsOf, type Word, wordsOf } from './terms.ts';

/** What a query finds. */
export interface Found {
  /** Sets of colours, the most fitting first, no colour in two of them; not the caller’s to change. */
  tiers: Bits[];
  /** What was searched for instead, when nothing was called what was typed; else empty. */
  corrected: string;
}

/** Words of a query that are looked at; further ones are left aside. */
const MAX_WORDS = 8;

/** Finds the colours with all words of a query; with most of them where there is none with all. */
export function find(index: SearchIndex, query: string): Found {
  const words = wordsOf(query).slice(0, MAX_WORDS);
  if (words.length === 0) return { tiers: [], corrected: '' };
  const typed = withAll(index, words);
  if (typed) return { tiers: typed, corrected: '' };

  const meant = words.map(word => (isKnown(index, word) ? word : meantBy(index, word)));
  if (meant.some((word, n) => word !== words[n])) {
    const corrected = join(meant);
    const tiers = withAll(index, wordsOf(corrected).slice(0, MAX_WORDS));
    if (tiers) return { tiers, corrected };
  }
  // A dictionary may part a misspelt word wrongly: the query's sound as a whole.
  const whole = index.phrases.correct(query);
  const tiers = whole && withAll(index, wordsOf(whole));
  if (tiers) return { tiers, corrected: whole };
  return { tiers: withMost(index, words), corrected: '' };
}

function meantBy(index: SearchIndex, word: Word): Word {
  const text = index.phrases.correct(word.text);
  return text === null ? word : { text, han: word.han };
}

function join(words: readonly Word[]): string {
  return words.reduce(
    (text, { text: word, han }, n) => text + (n > 0 && !(han && words[n - 1]?.han) ? ' ' : '') + word,
    '',
  );
}

/** Words whose colours are kept: a shop's vocabulary is small, and every query is made of it. */
const MAX_KEPT = 200;

const kept = new WeakMap<SearchIndex, Map<string, (Bits | null)[]>>();

/** By tier, the colours that have a word there or in a better tier; null while there are none. */
function reachOf(index: SearchIndex, { text, han }: Word): (Bits | null)[] {
  const known = kept.get(index) ?? new Map<string, (Bits | null)[]>();
  kept.set(index, known);
  let reach = known.get(text);
  if (!reach) {
    const { layout, tiers } = index;
    let soFar: Bits | null = null;
    reach = tiers.map(tier => {
      const here = han
        ? withTerms(layout, tier, pairsOf(text))
        : withAnyTerm(layout, tier, beginningWith(tier, text));
      soFar = anyOf([soFar, here]);
      return soFar;
    });
    if (known.size >= MAX_KEPT) known.delete(known.keys().next().value as string);
  } else known.delete(text);
  known.set(text, reach);
  return reach;
}

/** The colours with a word anywhere. */
const withWord = (index: SearchIndex, word: Word) => reachOf(index, word)[TIERS - 1] ?? null;

/** The colours in any of several sets; null when there are none. A single one is not copied. */
function anyOf(sets: readonly (Bits | null)[]): Bits | null {
  const [first, ...others] = sets.filter(set => set !== null);
  if (!first || others.length === 0) return first ?? null;
  return others.reduce(add, first.slice());
}

const isKnown = (index: SearchIndex, word: Word) => withWord(index, word) !== null;

/** Colours with every word: in the name, then with colour and category, then with the description. */
function withAll(index: SearchIndex, words: readonly Word[]): Bits[] | null {
  const perWord = words.map(word => reachOf(index, word));
  const left = inAll(perWord.map(reach => reach[TIERS - 1] ?? null));
  if (!left) return null;
  const inhabited = wordsIn(left);
  const found: Bits[] = [];
  for (let tier = 0; tier < TIERS - 1; tier++) {
    // Where no word has more than it had one tier up, there is nothing new.
    if (tier > 0 && perWord.every(reach => reach[tier] === reach[tier - 1])) continue;
    const fresh = inAll([left, ...perWord.map(reach => reach[tier] ?? null)], inhabited);
    if (!fresh) continue;
    found.push(fresh);
    remove(left, fresh);
  }
  return isEmpty(left) ? found : [...found, left];
}

/** Colours with all words but one; failing that, with any. */
function withMost(index: SearchIndex, words: readonly Word[]): Bits[] {
  const perWord = words.map(word => withWord(index, word));
  const butOne =
    words.length < 3 ? [] : perWord.map((_, left) => inAll(perWord.filter((_, n) => n !== left)));
  const found = anyOf(butOne) ?? anyOf(perWord);
  return found ? [found] : [];
}
