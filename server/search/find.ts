import { add, type Bits, colourSet, isEmpty, keep, remove } from '../products/lists/layout.ts';
import { addTerm, beginningWith, type SearchIndex, TIERS } from './searchIndex.ts';
import { pairsOf, type Word, wordsOf } from './terms.ts';

/** What a query finds. */
export interface Found {
  /** Sets of colours, the most fitting first, none twice. */
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

/** The colours with a word, by how well it fits. */
function tiersOf({ layout, tiers }: SearchIndex, { text, han }: Word): Bits[] {
  return tiers.map(tier => {
    if (!han) {
      const set = colourSet(layout);
      for (const term of beginningWith(tier, text)) addTerm(set, tier, term);
      return set;
    }
    const sets = pairsOf(text).map(pair => {
      const set = colourSet(layout);
      addTerm(set, tier, pair);
      return set;
    });
    return sets.reduce(keep);
  });
}

const anyOf = (sets: readonly Bits[]) => sets.reduce((all, set) => add(all, set), sets[0]?.slice() as Bits);

const isKnown = (index: SearchIndex, word: Word) => !isEmpty(anyOf(tiersOf(index, word)));

/** Colours with every word: in the name, then with colour and category, then with the description. */
function withAll(index: SearchIndex, words: readonly Word[]): Bits[] | null {
  const perWord = words.map(word => tiersOf(index, word));
  const found: Bits[] = [];
  const seen = colourSet(index.layout);
  for (let tier = 0; tier < TIERS; tier++) {
    const upTo = perWord.map(sets => anyOf(sets.slice(0, tier + 1))).reduce(keep);
    remove(upTo, seen);
    add(seen, upTo);
    found.push(upTo);
  }
  return isEmpty(seen) ? null : found;
}

/** Colours with all words but one; failing that, with any. */
function withMost(index: SearchIndex, words: readonly Word[]): Bits[] {
  const perWord = words.map(word => anyOf(tiersOf(index, word)));
  const any = perWord.reduce((all, set) => add(all, set), colourSet(index.layout));
  if (words.length < 3) return isEmpty(any) ? [] : [any];
  const most = colourSet(index.layout);
  for (const left of perWord.keys()) {
    add(
      most,
      perWord
        .filter((_, n) => n !== left)
        .map(set => set.slice())
        .reduce(keep),
    );
  }
  return isEmpty(most) ? (isEmpty(any) ? [] : [any]) : [most];
}
