import { defineTexts, type Language } from '../model/language.ts';
import type { Edit } from './locate.ts';

/** Characters of input methods and word processors, by the one that JSON needs in their place. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  ':': '：﹕︰∶꞉',
  ',': '，､﹐、﹑‚',
  '{': '｛﹛',
  '}': '｝﹜',
  '[': '［【〔',
  ']': '］】〕',
  '-': '－−–—‐‑',
  '.': '．',
};

const NEEDED = new Map(
  Object.entries(LOOKALIKES).flatMap(([needed, all]) => [...all].map(character => [character, needed])),
);

/** Blanks that JSON does not allow between its parts, and characters without a width. */
const BLANK = /[^\S \t\r\n\ufeff]/u;
const INVISIBLE = /\p{Cf}/u;

const textsIn = defineTexts({
  en: {
    wide: (found: string, needed: string) =>
      `${found} (${formatCode(found)}) only looks like ${needed}; write ${needed}`,
    blank: (found: string) => `JSON does not allow this blank (${formatCode(found)}); write a plain one`,
    invisible: (found: string) => `this is an invisible character (${formatCode(found)}); remove it`,
    word: (word: string) => `these are full-width characters; write ${word}`,
  },
  zh: {
    wide: (found, needed) => `${found}（${formatCode(found)}）只是形似 ${needed}，请改为半角的 ${needed}`,
    blank: found => `JSON 不允许此空白字符（${formatCode(found)}），请改为普通空格`,
    invisible: found => `这是不可见字符（${formatCode(found)}），请删除`,
    word: word => `这里用了全角字符，请改为 ${word}`,
  },
});

const formatCode = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;

/**
 * Finds a character that only looks like one of JSON, in what a parser did not understand.
 *
 * @returns the message, and the edit that replaces it; null without one.
 */
export function findLookalike(
  found: string,
  offset: number,
  language: Language,
): { message: string; edit: Edit } | null {
  const texts = textsIn(language);
  const word = found.normalize('NFKC');
  if (word !== found && /^(?:-?\d+(?:\.\d+)?|true|false|null)$/.test(word)) {
    return { message: texts.word(word), edit: { offset, length: found.length, text: word } };
  }
  for (let at = 0; at < found.length; at++) {
    const character = found.charAt(at);
    const edit = (text: string): Edit => ({ offset: offset + at, length: 1, text });
    const needed = NEEDED.get(character);
    if (needed !== undefined) return { message: texts.wide(character, needed), edit: edit(needed) };
    if (INVISIBLE.test(character)) return { message: texts.invisible(character), edit: edit('') };
    if (BLANK.test(character)) return { message: texts.blank(character), edit: edit(' ') };
  }
  return null;
}
