import MiniSearch from 'minisearch';
import type { Pace } from '../products/lists/pace.ts';
import { syllablesOf } from './pinyin.ts';
import { pairsOf, plain, runsOf, termsOf, wordsOf } from './terms.ts';

/** What the shop's products are called: names, kinds, series, colours, materials, categories, and their words. */
export interface Phrases {
  /** Phrases that go on as the shopper may be about to, most fitting first. */
  suggest(typed: string, count: number): string[];
  /** The word that was meant: it sounds the same, or differs in a letter or two. Null when none comes near. */
  correct(word: string): string | null;
}

interface Phrase {
  id: number;
  text: string;
  sound: string;
  initials: string;
  /** How many colours are called so. */
  weight: number;
  /** A word out of a phrase is meant, but not suggested. */
  whole: boolean;
}

/** Most phrases that are held, the most frequent ones: what a search costs grows with them, and not with the shop. */
const MAX_PHRASES = 2_000;

/** Builds the phrases, with how often each occurs, in slices. */
export async function buildPhrases(counts: ReadonlyMap<string, number>, pace: Pace): Promise<Phrases> {
  const kept = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MAX_PHRASES);
  const phrases = new Map<string, Omit<Phrase, 'id'>>();
  const note = (text: string, weight: number, whole: boolean) => {
    const key = plain(text);
    const known = phrases.get(key);
    if (known) {
      known.weight += weight;
      known.whole ||= whole;
      return;
    }
    if (phrases.size >= MAX_PHRASES) return;
    const syllables = syllablesOf(text);
    const initials = syllables.map(syllable => syllable.charAt(0)).join('');
    phrases.set(key, { text, sound: syllables.join('') || key, initials, weight, whole });
  };
  const index = new MiniSearch<Phrase>({
    fields: ['text', 'sound', 'initials'],
    storeFields: ['text', 'sound', 'weight', 'whole'],
    tokenize: (text, field) => (field === 'text' ? termsOf(text) : [text]),
    processTerm: term => plain(term),
  });
  let id = 0;
  for (const [text, weight] of kept) {
    note(text, weight, true);
    for (const word of wordsOf(text)) if ([...word.text].length > 1) note(word.text, weight, false);
    if (pace.isDue()) await pace.rest();
  }
  for (const phrase of phrases.values()) {
    index.add({ id: ++id, ...phrase });
    if (pace.isDue()) await pace.rest();
  }
  const weighed = (_id: unknown, _term: string, stored?: Record<string, unknown>) =>
    1 + Math.log1p(Number(stored?.weight ?? 0)) / 4;

  return {
    suggest(typed, count) {
      const query = plain(typed).replace(/\s+/g, ' ').trim();
      if (query === '') return [];
      const hits = index.search(query, {
        prefix: term => !/\p{Script=Han}/u.test(term),
        combineWith: 'AND',
        boost: { text: 2 },
        boostDocument: weighed,
        filter: ({ whole }) => whole,
        // Pairs alone find what pairs and characters would: the characters of a phrase with all pairs are in it.
        tokenize: text => runsOf(text).flatMap(({ text: run, han }) => (han ? pairsOf(run) : [run])),
      });
      return hits.slice(0, count).map(({ text }) => text as string);
    },
    correct(word) {
      const sound = syllablesOf(word).join('') || plain(word);
      if (sound.length < 3) return null;
      const options = { fields: ['sound'], prefix: false, tokenize: (text: string) => [text] };
      const near = index.search(sound, {
        ...options,
        fuzzy: sound.length < 5 ? 1 : 2,
        boostDocument: weighed,
      });
      const exact = near.find(hit => hit.sound === sound && plain(hit.text) !== plain(word));
      const best = exact ?? near.find(hit => plain(hit.text) !== plain(word));
      return best ? (best.text as string) : null;
    },
  };
}
