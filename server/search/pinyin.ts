import { pinyin } from 'pinyin-pro';
import { wordsOf } from './terms.ts';

/** A text's syllables, without tones; Latin words are left out. */
export function syllablesOf(text: string): string[] {
  return wordsOf(text)
    .filter(({ han }) => han)
    .flatMap(({ text: word }) => pinyin(word, { toneType: 'none', type: 'array', v: true }));
}

/**
 * What a text is found by when it is typed by its sound: from every word on, in full (`shoutibao`) and by initials
 * (`stb`).
 */
export function soundsOf(text: string): string[] {
  const words = wordsOf(text).filter(({ han }) => han);
  const sounds = words.map(({ text: word }) => syllablesOf(word));
  const found = new Set<string>();
  for (let from = 0; from < sounds.length; from++) {
    const syllables = sounds.slice(from).flat();
    found.add(syllables.join(''));
    if (syllables.length > 1) found.add(syllables.map(syllable => syllable.charAt(0)).join(''));
  }
  return [...found];
}
