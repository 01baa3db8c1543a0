import { cutText } from '#schemas';
import { defineTexts, type Language } from '../model/language.ts';

/** Longest text that a finding quotes, in UTF-16 units. */
const MAX_SHOWN = 41;

const textsIn = defineTexts({
  en: {
    nothing: () => 'nothing',
    list: () => 'a list',
    text: (json: string) => `the text ${json}`,
    number: (value: number) => `the number ${value}`,
    tooLarge: () => 'a number that is too large for any program',
    object: () => 'an object',
  },
  zh: {
    nothing: () => '空',
    list: () => '列表',
    text: json => `文本 ${json}`,
    number: value => `数字 ${value}`,
    tooLarge: () => '任何程序都无法表示的过大数字',
    object: () => '对象',
  },
});

/** Describes a JSON value for an editor: `the number 3`, `the text "…"`, `a list`. */
export function describeValue(value: unknown, language: Language): string {
  const texts = textsIn(language);
  if (value === undefined) return texts.nothing();
  if (value === null) return 'null';
  if (Array.isArray(value)) return texts.list();
  if (typeof value === 'string') return texts.text(JSON.stringify(cutText(value, MAX_SHOWN, '…')));
  if (typeof value === 'number') return Number.isFinite(value) ? texts.number(value) : texts.tooLarge();
  if (typeof value === 'boolean') return String(value);
  return texts.object();
}
