import { LRUCache } from 'lru-cache';

/** Matches runs of Chinese characters, and words of Latin letters and digits. */
const RUNS = /\p{Script=Han}+|[\p{Script=Latin}\p{N}]+/gu;

const MARKS = /[\u0300-\u036f]/g;

// biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII.
const ASCII = /^[\x00-\x7f]*$/;

const isHan = (run: string) => /^\p{Script=Han}/u.test(run);

/** Normalizes text for comparison: half width, lower case, without accents, so that `etoile` finds Étoile. */
export function normalize(text: string): string {
  // Most texts of an index are SKUs and Latin words.
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(MARKS, '').normalize('NFC');
}

/** A word of Chinese characters, or of Latin letters and digits. */
export interface Word {
  text: string;
  isChinese: boolean;
}

/** Splits a text into runs of Chinese characters and Latin words, normalized. */
export function splitRuns(text: string): Word[] {
  return (normalize(text).match(RUNS) ?? []).map(run => ({ text: run, isChinese: isHan(run) }));
}

/** Returns every character and every pair of neighbours, so that words are found without segmentation of the text. */
export function grams(run: string): string[] {
  const characters = [...run];
  const pairs = characters.slice(1).map((character, n) => `${characters[n]}${character}`);
  return [...characters, ...pairs];
}

/** Returns the terms of a text: characters, pairs and Latin words. */
export function listTerms(text: string): string[] {
  return [
    ...new Set(splitRuns(text).flatMap(({ text: run, isChinese }) => (isChinese ? grams(run) : [run]))),
  ];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** Characters that are segmented at once: each word that the segmenter returns holds a copy of its whole text. */
const MAX_SEGMENTED = 128;

/** Segmented texts that are kept: names share their words, and segmenting one takes as long as thirty look-ups. */
const segmented = new LRUCache<string, readonly string[]>({ max: 2000 });

/** Splits Chinese text into words by dictionary. */
export function segment(text: string): readonly string[] {
  let words = text.length > MAX_SEGMENTED ? undefined : segmented.get(text);
  if (words) return words;
  words = segmentAnew(text);
  if (text.length <= MAX_SEGMENTED) segmented.set(text, words);
  return words;
}

function segmentAnew(text: string): string[] {
  const characters = text.length > MAX_SEGMENTED ? [...text] : [text];
  const words: string[] = [];
  for (let at = 0; at < characters.length; at += MAX_SEGMENTED) {
    const part = characters.slice(at, at + MAX_SEGMENTED).join('');
    for (const { segment: word } of segmenter.segment(part)) words.push(word);
  }
  return words;
}

/** Splits a text into words; Chinese by dictionary. */
export function splitWords(text: string): Word[] {
  return splitRuns(text).flatMap(({ text: run, isChinese }): Word[] =>
    isChinese ? segment(run).map(word => ({ text: word, isChinese })) : [{ text: run, isChinese }],
  );
}

/** Returns the character pairs of a Chinese word; for a single character itself. */
export function splitPairs(word: string): string[] {
  const characters = [...word];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, n) => `${characters[n]}${character}`);
}
