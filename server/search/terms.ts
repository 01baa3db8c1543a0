/** Runs of Chinese characters, and words of Latin letters and digits; all else parts them. */
const RUNS = /\p{Script=Han}+|[\p{Script=Latin}\p{N}]+/gu;

const MARKS = /[\u0300-\u036f]/g;

const isHan = (run: string) => /^\p{Script=Han}/u.test(run);

/** Text as it is compared: half width, lower case, without accents, so that `etoile` finds Étoile. */
export function plain(text: string): string {
  return text.normalize('NFKC').toLowerCase().normalize('NFD').replace(MARKS, '').normalize('NFC');
}

/** A piece of text as searched for: a word of Chinese, or of Latin letters and digits. */
export interface Word {
  text: string;
  han: boolean;
}

export function runsOf(text: string): Word[] {
  return (plain(text).match(RUNS) ?? []).map(run => ({ text: run, han: isHan(run) }));
}

/** Every character and every pair of neighbours; so a word is found wherever a dictionary would part the text. */
export function grams(run: string): string[] {
  const characters = [...run];
  const pairs = characters.slice(1).map((character, n) => `${characters[n]}${character}`);
  return [...characters, ...pairs];
}

/** What a text is found by: characters, pairs and Latin words. */
export function termsOf(text: string): string[] {
  return [...new Set(runsOf(text).flatMap(({ text: run, han }) => (han ? grams(run) : [run])))];
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** A query's words; Chinese is parted as a dictionary has it. */
export function wordsOf(query: string): Word[] {
  return runsOf(query).flatMap(({ text, han }): Word[] =>
    han ? [...segmenter.segment(text)].map(({ segment }) => ({ text: segment, han })) : [{ text, han }],
  );
}

/** The pairs inside a word of Chinese; a single character stands for itself. */
export function pairsOf(word: string): string[] {
  const characters = [...word];
  if (characters.length === 1) return characters;
  return characters.slice(1).map((character, n) => `${characters[n]}${character}`);
}
