import { findMeanings } from './aliases.ts';
import { joinWords } from './query-words.ts';
import type { SearchIndex } from './search-index.ts';
import type { Word } from './terms.ts';

/** Yields corrected queries, the likeliest first. Known words stay as they are. */
export function* correctWords(
  { phrases }: SearchIndex,
  query: string,
  words: readonly Word[],
  isKnown: (word: Word) => boolean,
): Generator<string> {
  const corrections = words.map(word => {
    const text = isKnown(word) ? null : phrases.correct(word.text);
    return text === null ? word : { text, isChinese: word.isChinese };
  });
  if (corrections.some((word, n) => word !== words[n])) yield joinWords(corrections);
  // Segmentation may split a misspelt word wrongly, so the sound of the whole query is tried too.
  const whole = phrases.correct(query);
  if (whole) yield whole;
}

/** Shortest part of pinyin that is written together, and shortest longest part: initials alone mean too much. */
const MIN_PART = 2;
const MIN_LONGEST = 4;

/** Splits pinyin of several words at known sounds, longest first; null if it is not made of them. */
export function splitSounds({ tiers }: SearchIndex, text: string): Word[] | null {
  const isSound = (part: string) =>
    findMeanings(part).length > 0 || tiers.some(({ postings }) => postings.has(part));
  const impossible = new Set<number>();
  const splitFrom = (start: number): string[] | null => {
    if (start === text.length) return [];
    if (impossible.has(start)) return null;
    for (let end = text.length; end >= start + MIN_PART; end--) {
      const part = text.slice(start, end);
      const following = isSound(part) ? splitFrom(end) : null;
      if (following) return [part, ...following];
    }
    impossible.add(start);
    return null;
  };
  const parts = splitFrom(0);
  if (!parts?.some(part => part.length >= MIN_LONGEST)) return null;
  return parts.length > 1 ? parts.map(part => ({ text: part, isChinese: false })) : null;
}
