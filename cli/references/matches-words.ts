/** Returns the pinyin of a text's words: each one in full and as initials, with all that follow it. */
export type Sounds = (text: string) => readonly string[];

/** Returns whether a text has every word, without regard to case; with `sounds` also those written in pinyin. */
export function matchesWords(text: string, words: readonly string[], sounds?: Sounds): boolean {
  const searched = text.toLowerCase();
  return words
    .flatMap(word => word.toLowerCase().split(/\s+/))
    .every(word => searched.includes(word) || (sounds && isHeard(word, text, sounds)));
}

/** A single letter is the initial of too much. */
const PINYIN = /^[a-z]{2,}$/;

const isHeard = (word: string, text: string, sounds: Sounds): boolean =>
  PINYIN.test(word) && sounds(text).some(sound => sound.startsWith(word));
