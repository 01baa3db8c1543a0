import { defineTexts, type Language } from '#engine';
import { fillPromises, findUnknownPromise } from '#shop/promises';
import type { Fault } from './fault.ts';
import { findForbiddenClaim } from './forbidden-claims.ts';
import { findWrongPhone } from './phones.ts';
import { findPlaceholder } from './placeholders.ts';
import { hasBothScripts, simplify } from './traditional.ts';
import { findWrongDate, type WrongDate } from './written-dates.ts';

const NONE: readonly Fault[] = [];

/** Characters without a width that are no part of a text. A joiner between emoji is one. */
const INVISIBLE =
  /[\u00ad\u061c\u180e\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff\ufff9-\ufffb]|(?<!\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu;

/** Chinese characters that are drawn like others: radicals and compatibility forms, which copies from PDFs have. */
const LOOKALIKE_HAN = /[\u2e80-\u2fdf\uf900-\ufaff]/g;

/** Words of Latin letters and of Cyrillic or Greek ones that look like them. */
const MIXED_WORD =
  /(?<!\p{L})[A-Za-z]*[АВЕЅІЈКМНОРСТУХаеорсухіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧο][A-Za-zАВЕЅІЈКМНОРСТУХаеорсухіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧο]*/gu;
const LATIN: Readonly<Record<string, string>> = Object.fromEntries(
  [...'АВЕЅІЈКМНОРСТУХаеорсухіѕјΑΒΕΖΗΙΚΜΝΟΡΤΥΧο'].map((letter, index) => [
    letter,
    'ABESIJKMHOPCTYXaeopcyxisjABEZHIKMNOPTYXo'.charAt(index),
  ]),
);

/** Punctuation of Latin text between Chinese characters. */
const HALF_WIDTH = /(?<=[\u4e00-\u9fff])[,;:!?](?=[\u4e00-\u9fff])|(?<=[\u4e00-\u9fff])[!?](?=\s*(?:$|<\/))/g;
const FULL_WIDTH: Readonly<Record<string, string>> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '!': '！',
  '?': '？',
};

const textsIn = defineTexts({
  en: {
    invisible: (codes: string) =>
      `The text has an invisible character (${codes}), which breaks searching and copying. Remove it.`,
    lookalike: (found: string, meant: string) =>
      `${found} only looks like ${meant}: search, fonts and screen readers treat it as another character. Write ${meant}.`,
    halfWidth: (found: string, meant: string) =>
      `${found} between Chinese characters is half-width. Write ${meant}.`,
    placeholder: (found: string) => `“${found}” is a text of a draft. Write the text that shoppers read.`,
    claim: (found: string) =>
      `“${found}” is an absolute claim, which the Chinese advertising law (article 9) forbids. Write what can be proven.`,
    promise: (name: string) =>
      `{{${name}}} names no promise of the shop. Write one of the names in docs/editing.md.`,
    scripts: (found: string, meant: string) =>
      `${found} is traditional Chinese in a simplified text. Write ${meant}.`,
    phone: (found: string) => `${found} is not a telephone number that can be called. Check its digits.`,
    date: ({ written, days, weekday }: WrongDate) =>
      weekday
        ? `${written} is a 周${weekday}. Correct the date or the day of the week.`
        : `There is no ${written}: ${days === 0 ? 'a year has 12 months' : `the month has ${days} days`}.`,
  },
  zh: {
    invisible: codes => `文字中有不可见字符（${codes}），会影响搜索和复制。请删除。`,
    lookalike: (found, meant) =>
      `${found} 只是形似 ${meant}：搜索、字体和屏幕阅读器会把它当作另一个字符。请改为 ${meant}。`,
    halfWidth: (found, meant) => `汉字之间的 ${found} 是半角标点。请改为 ${meant}。`,
    placeholder: found => `“${found}”是草稿中的占位文字。请填写给顾客看的内容。`,
    claim: found => `“${found}”属于绝对化用语，《广告法》第九条禁止使用。请改为可以证实的说法。`,
    promise: name => `{{${name}}} 不是本店承诺的名称。请改用 docs/editing.md 中列出的名称。`,
    scripts: (found, meant) => `简体文字中混有繁体字 ${found}。请改为 ${meant}。`,
    phone: found => `${found} 不是可以拨打的电话号码。请核对号码位数。`,
    date: ({ written, days, weekday }) =>
      weekday
        ? `${written}是周${weekday}。请更正日期或星期。`
        : `${written}不存在：${days === 0 ? '一年只有 12 个月' : `该月只有 ${days} 天`}。`,
  },
});

/** Reports words and characters that shoppers should not read, in a plain or a rich text. */
export function wordFaults(value: string, isHtml: boolean, language: Language): readonly Fault[] {
  const words = fillPromises(isHtml ? value.replace(/<[^<>]*>/g, ' ') : value);
  const faults: Fault[] = [];
  const texts = textsIn(language);
  const promise = findUnknownPromise(words);
  if (promise) faults.push({ rule: 'unknown-promise', message: texts.promise(promise), suggestion: null });
  const placeholder = promise ? null : findPlaceholder(words);
  if (placeholder) {
    faults.push({ rule: 'placeholder', message: texts.placeholder(placeholder), suggestion: null });
  }
  // What follows is about Chinese texts.
  if (!/[^\x20-\x7e]/.test(value)) return faults.length > 0 ? faults : NONE;
  const phone = findWrongPhone(words);
  if (phone) faults.push({ rule: 'phone', message: texts.phone(phone), suggestion: null });
  const date = findWrongDate(words);
  if (date) faults.push({ rule: 'date', message: texts.date(date), suggestion: null });
  const claim = findForbiddenClaim(words);
  if (claim) faults.push({ rule: 'absolute-claim', message: texts.claim(claim), suggestion: null });
  faults.push(
    ...repaired('invisible-character', value, value.replace(INVISIBLE, ''), () =>
      texts.invisible(formatCode(value.match(INVISIBLE)?.[0] ?? '')),
    ),
    ...replaced('lookalike', value, LOOKALIKE_HAN, found => found.normalize('NFKC'), texts.lookalike),
    ...replaced('lookalike', value, MIXED_WORD, toLatin, texts.lookalike),
    ...replaced('half-width', value, HALF_WIDTH, mark => FULL_WIDTH[mark] ?? mark, texts.halfWidth),
  );
  if (hasBothScripts(words)) {
    const simple = simplify(value);
    const found = [...value].find((character, index) => [...simple][index] !== character) ?? '';
    faults.push(...repaired('mixed-scripts', value, simple, () => texts.scripts(found, simplify(found))));
  }
  return faults.length > 0 ? faults : NONE;
}

/** Returns a word with Latin letters in the place of those that look like them; a word of another script stays. */
function toLatin(word: string): string {
  if (!/[A-Za-z]/.test(word)) return word;
  return [...word].map(letter => LATIN[letter] ?? letter).join('');
}

/** Reports what a pattern finds and `replace` changes, at its first place. */
function replaced(
  rule: string,
  value: string,
  pattern: RegExp,
  replace: (found: string) => string,
  message: (found: string, meant: string) => string,
): Fault[] {
  const found = value.match(pattern)?.find(part => replace(part) !== part);
  if (found === undefined) return [];
  return repaired(rule, value, value.replace(pattern, replace), () => message(found, replace(found)));
}

function repaired(rule: string, value: string, suggestion: string, message: () => string): Fault[] {
  if (suggestion === value) return [];
  return [{ rule, message: message(), suggestion, fix: { write: JSON.stringify(suggestion) } }];
}

const formatCode = (character: string) =>
  `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
