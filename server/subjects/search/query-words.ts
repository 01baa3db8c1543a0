import { Converter } from 'opencc-js/t2cn';
import { aliasLength } from './aliases.ts';
import { normalize, segment, splitRuns, type Word } from './terms.ts';

/** Most words of a query; further ones are ignored. */
const MAX_WORDS = 8;

/** Words that narrow nothing; ignored beside others. */
const FILLERS = new Set([...'送给的我你想要买找和与及有款个件', '价格', '价位', '预算']);

/** What makes a query a question. What it asks about is looked for. */
const QUESTION =
  /请问|怎么样?|如何|怎样|可不可以|能不能|可以|能否|是否|有没有|什么时候|多久|多少钱?|哪里|在哪儿?|什么|[吗呢？?]$|^(?:我?[能想要])/gu;

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
  const words = splitAll(query, splitsAll);
  const narrowing = words.filter(({ text }) => !FILLERS.has(text));
  return (narrowing.length > 0 ? narrowing : words).slice(0, MAX_WORDS);
}

/** Whether a query has words that say what is looked for. */
export const hasSubject = (query: string): boolean =>
  splitAll(query, false).some(({ text }) => !FILLERS.has(text));

function splitAll(query: string, splitsAll: boolean): Word[] {
  const asked = query.replace(QUESTION, ' ').trim();
  return splitRuns(asked || query).flatMap(({ text, isChinese }) =>
    isChinese ? splitHan(text, splitsAll) : [{ text, isChinese }],
  );
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
