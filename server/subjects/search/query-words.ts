import { Converter } from 'opencc-js/t2cn';
import { aliasLength } from './aliases.ts';
import { normalize, segment, splitRuns, type Word } from './terms.ts';

/** Most words of a query; further ones are ignored. */
const MAX_WORDS = 8;

/** Words that narrow nothing; ignored beside others. */
const FILLERS = new Set([...'送给的我你想要买找和与及有款个件']);

const toSimplified = Converter({ from: 't', to: 'cn' });

/** Normalizes what a shopper typed: case, width, accents and spaces, and traditional to simplified characters. */
export function normalizeQuery(typed: string): string {
  const text = normalize(typed).replace(/\s+/g, ' ').trim();
  return /\p{Script=Han}/u.test(text) ? toSimplified(text) : text;
}

/**
 * Splits a query into words: Chinese at known aliases first (海军蓝, 包包), then by dictionary. Neighbouring characters
 * that the dictionary has no word for are one word, which may be a slip (手代); `splitsAll` splits them.
 */
export function queryWords(query: string, splitsAll = false): Word[] {
  const words = splitRuns(query).flatMap(({ text, isChinese }) =>
    isChinese ? splitHan(text, splitsAll) : [{ text, isChinese }],
  );
  const narrowing = words.filter(({ text }) => !FILLERS.has(text));
  return (narrowing.length > 0 ? narrowing : words).slice(0, MAX_WORDS);
}

function splitHan(run: string, splitsAll: boolean): Word[] {
  const characters = [...run];
  const words: Word[] = [];
  let start = 0;
  const flush = (end: number) => {
    const text = characters.slice(start, end).join('');
    const parts = text ? segment(text) : [];
    for (const word of splitsAll ? parts : joinSingles(parts)) words.push({ text: word, isChinese: true });
  };
  for (let at = 0; at < characters.length; ) {
    const length = aliasLength(characters, at);
    if (length === 0) {
      at++;
      continue;
    }
    flush(at);
    words.push({ text: characters.slice(at, at + length).join(''), isChinese: true });
    at += length;
    start = at;
  }
  flush(characters.length);
  return words;
}

/** Joins neighbouring single characters, except those that are words of a query. */
function joinSingles(parts: readonly string[]): string[] {
  const joined: string[] = [];
  let isOpen = false;
  for (const part of parts) {
    const isSingle = [...part].length === 1 && !FILLERS.has(part);
    if (isSingle && isOpen) joined.push(`${joined.pop()}${part}`);
    else joined.push(part);
    isOpen = isSingle;
  }
  return joined;
}

/** Joins words: Chinese ones without a space between them. */
export function joinWords(words: readonly Word[]): string {
  return words.reduce(
    (text, { text: word, isChinese }, n) =>
      text + (n > 0 && !(isChinese && words[n - 1]?.isChinese) ? ' ' : '') + word,
    '',
  );
}
