import { LRUCache } from 'lru-cache';
import { pinyin } from 'pinyin-pro';
import { splitWords } from './terms.ts';

/** Longest word whose syllables are kept. */
const MAX_KEPT = 8;

/** Returns the pinyin syllables of a text without tones; ignores Latin words. */
export function toSyllables(text: string): string[] {
  return splitWords(text)
    .filter(({ isChinese }) => isChinese)
    .flatMap(({ text: word }) => wordSyllables(word));
}

/** Syllables of words, which most names of a shop share. */
const syllables = new LRUCache<string, readonly string[]>({ max: 5000 });

function wordSyllables(word: string): readonly string[] {
  let found = syllables.get(word);
  if (!found) {
    found = pinyin(word, { toneType: 'none', type: 'array', v: true });
    // Long texts are rarely the same.
    if (word.length <= MAX_KEPT) syllables.set(word, found);
  }
  return found;
}

/** Words of a text that are found by their sounds: each one is followed by all others. */
const MAX_WORDS = 40;

/**
 * Returns the pinyin terms of the first words of a text: from each one to the end, in full (`shoutibao`) and as initials (`stb`). `ü` is
 * both `v` and `u`, to which `normalize` reduces it.
 */
export function toSounds(text: string): string[] {
  const words = splitWords(text)
    .filter(({ isChinese }) => isChinese)
    .slice(0, MAX_WORDS);
  const sounds = words.map(({ text: word }) => toSyllables(word));
  const found = new Set<string>();
  for (let from = 0; from < sounds.length; from++) {
    const syllables = sounds.slice(from).flat();
    const sound = syllables.join('');
    found.add(sound).add(sound.replaceAll('v', 'u'));
    if (syllables.length > 1) found.add(syllables.map(syllable => syllable.charAt(0)).join(''));
  }
  return [...found];
}
