import { defineTexts, type Language } from '#engine';
import type { Fault } from './fault.ts';

/** Punctuation of Latin text between Chinese characters, and around them. */
const HALF_WIDTH =
  /(?<=[\u4e00-\u9fff]) ?[,;:!?] ?(?=[\u4e00-\u9fff])|(?<=[\u4e00-\u9fff])[!?.](?=\s*(?:$|<\/))|(?<=[\u4e00-\u9fff])\.(?=[\u4e00-\u9fff])|(?<=[\u4e00-\u9fff])\.{3}|(?<=[\u4e00-\u9fff])[,;:](?=[0-9A-Za-z])|(?<=[\u4e00-\u9fff])\([\u4e00-\u9fff]{1,20}\)/g;
const FULL_WIDTH: Readonly<Record<string, string>> = {
  ',': '，',
  ';': '；',
  ':': '：',
  '!': '！',
  '?': '？',
  '.': '。',
  '...': '……',
};

/** Returns the full-width form of what the pattern above finds. */
const widen = (found: string): string =>
  found.startsWith('(') ? `（${found.slice(1, -1)}）` : (FULL_WIDTH[found.trim()] ?? found);

/** A bracket of Chinese text that one of Latin text closes, or the other way round. */
const MIXED_BRACKETS = /（[^()（）<>]{0,40}\)|\([^()（）<>]{0,40}）/g;

const wideBrackets = (found: string): string => `（${found.slice(1, -1)}）`;

/** A mark twice, be it another one or of another width. …… and —— are single marks, and ！ and ？ may be written twice. */
const DOUBLED = /[，。、；：]{2,}|(?<=[\u4e00-\u9fff])(?:[,，]{2,}|[;；]{2,})/g;

/** Returns the one mark that is meant, or an ellipsis; the same text where it is not clear which. */
function single(found: string): string {
  const [first = ''] = found;
  const mark = FULL_WIDTH[first] ?? first;
  if (![...found].every(other => (FULL_WIDTH[other] ?? other) === mark)) return found;
  return mark === '。' && found.length > 2 ? '……' : mark;
}

const textsIn = defineTexts({
  en: {
    halfWidth: (found: string, meant: string) =>
      `${found} between Chinese characters is half-width. Write ${meant}.`,
    brackets: (found: string, meant: string) =>
      `${found} has a half-width bracket and a full-width one. Write ${meant}.`,
    doubled: (found: string, meant: string) => `${found} is punctuation written twice. Write ${meant}.`,
    two: (found: string) => `${found} has two marks after each other. Keep one.`,
  },
  zh: {
    halfWidth: (found, meant) => `汉字之间的 ${found} 是半角标点。请改为 ${meant}。`,
    brackets: (found, meant) => `${found} 的括号一半是半角、一半是全角。请改为 ${meant}。`,
    doubled: (found, meant) => `标点 ${found} 重复。请改为 ${meant}。`,
    two: found => `${found} 连用了两个标点。请只保留一个。`,
  },
});

/** Reports the punctuation of a text with Chinese characters, plain or rich. */
export function punctuationFaults(value: string, language: Language): Fault[] {
  const faults: Fault[] = [];
  const texts = textsIn(language);
  if (/[,;:!?.(]/.test(value)) {
    faults.push(...replaced('half-width', value, HALF_WIDTH, widen, texts.halfWidth));
  }
  if (/[()]/.test(value)) {
    faults.push(...replaced('half-width', value, MIXED_BRACKETS, wideBrackets, texts.brackets));
  }
  if (!/[，。、；：]{2}|[,，]{2}|[;；]{2}/.test(value)) return faults;
  faults.push(...replaced('doubled-punctuation', value, DOUBLED, single, texts.doubled));
  const unclear = value.match(DOUBLED)?.find(found => single(found) === found);
  if (unclear !== undefined && !faults.some(({ rule }) => rule === 'doubled-punctuation')) {
    faults.push({ rule: 'doubled-punctuation', message: texts.two(unclear), suggestion: null });
  }
  return faults;
}

/** Reports what a pattern finds and `replace` changes, at its first place. */
export function replaced(
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

/** Reports a text that has one right form. */
export function repaired(rule: string, value: string, suggestion: string, message: () => string): Fault[] {
  if (suggestion === value) return [];
  return [{ rule, message: message(), suggestion, fix: { write: JSON.stringify(suggestion) } }];
}
