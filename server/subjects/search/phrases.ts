import MiniSearch from 'minisearch';
import type { Yielder } from '../../base/overload/yielder.ts';
import { ALIASES, textsMeantBy } from './aliases.ts';
import { isSlip } from './is-slip.ts';
import { toSyllables } from './pinyin.ts';
import { normalizeQuery } from './query-words.ts';
import { listTerms, normalize, splitPairs, splitRuns, splitWords } from './terms.ts';

/** Suggestions and corrections from names, kinds, series, colours, materials, categories, and their words. */
export interface Phrases {
  /** Returns phrases that complete what the shopper types, best first. */
  suggest(typed: string, count: number): string[];
  /** Corrects a word to one with the same sound or a slip away from it; null without one. */
  correct(word: string): string | null;
}

interface Phrase {
  id: number;
  text: string;
  sound: string;
  initials: string;
  /** Number of colours with the phrase. */
  weight: number;
  /** Whether it can be suggested. Single words of phrases only serve corrections. */
  isPhrase: boolean;
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text);

/** Only the most frequent phrases are indexed, so that a search costs the same in a larger shop. */
const MAX_PHRASES = 2_000;

/** Builds the phrases from their frequencies, in slices. */
export async function buildPhrases(counts: ReadonlyMap<string, number>, yielder: Yielder): Promise<Phrases> {
  const kept = [...counts].sort((a, b) => b[1] - a[1]).slice(0, MAX_PHRASES);
  const phrases = new Map<string, Omit<Phrase, 'id'>>();
  const addPhrase = (text: string, weight: number, isPhrase: boolean) => {
    const key = normalize(text);
    const existing = phrases.get(key);
    if (existing) {
      existing.weight += weight;
      existing.isPhrase ||= isPhrase;
      return;
    }
    if (phrases.size >= MAX_PHRASES) return;
    const syllables = toSyllables(text);
    const initials = syllables.map(syllable => syllable.charAt(0)).join('');
    phrases.set(key, { text, sound: syllables.join('') || key, initials, weight, isPhrase });
  };
  const index = new MiniSearch<Phrase>({
    fields: ['text', 'sound', 'initials'],
    storeFields: ['text', 'sound', 'weight', 'isPhrase'],
    tokenize: (text, field) => (field === 'text' ? listTerms(text) : [text]),
    processTerm: term => normalize(term),
  });
  let id = 0;
  for (const word of ALIASES) addPhrase(word, 0, false);
  for (const [text, weight] of kept) {
    addPhrase(text, weight, true);
    for (const word of splitWords(text)) if ([...word.text].length > 1) addPhrase(word.text, weight, false);
    if (yielder.isDue()) await yielder.yield();
  }
  for (const phrase of phrases.values()) {
    index.add({ id: ++id, ...phrase });
    if (yielder.isDue()) await yielder.yield();
  }
  const weighed = (_id: unknown, _term: string, stored?: Record<string, unknown>) =>
    1 + Math.log1p(Number(stored?.weight ?? 0)) / 4;

  const complete = (query: string) =>
    index
      .search(query, {
        prefix: term => !isHan(term),
        combineWith: 'AND',
        boost: { text: 2 },
        boostDocument: weighed,
        filter: ({ isPhrase }) => isPhrase,
        // Character pairs suffice: a phrase with all pairs has all characters too.
        tokenize: text =>
          splitRuns(text).flatMap(({ text: run, isChinese }) => (isChinese ? splitPairs(run) : [run])),
      })
      .map(({ text }) => text as string);

  return {
    suggest(typed, count) {
      const query = normalizeQuery(typed);
      const texts = query === '' ? [] : [query, ...textsMeantBy(query)];
      const suggested = new Set<string>();
      for (const text of texts) {
        for (const phrase of complete(text)) suggested.add(phrase);
        if (suggested.size >= count) break;
      }
      return [...suggested].slice(0, count);
    },
    correct(word) {
      const sound = toSyllables(word).join('') || normalize(word);
      if (sound.length < 3) return null;
      const near = index
        .search(sound, {
          fields: ['sound'],
          prefix: false,
          tokenize: text => [text],
          // Two swapped letters are a distance of 2.
          fuzzy: 2,
          boostDocument: weighed,
        })
        .filter(hit => isSlip(sound, hit.sound) && normalize(hit.text) !== normalize(word))
        // Other characters with a similar sound are another word (保养, 太阳).
        .filter(hit => hit.sound === sound || !isHan(word) || [...word].some(one => hit.text.includes(one)));
      const best = near.find(hit => hit.sound === sound) ?? near[0];
      return best ? (best.text as string) : null;
    },
  };
}
