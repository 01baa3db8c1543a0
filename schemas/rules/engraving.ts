import { defineStrings } from '#shop/strings';
import type { Check } from './check.ts';

export const strings = defineStrings('schemas/rules/engraving', {
  characters: '仅支持中文、英文字母、数字、空格与 & . · ♥',
  tooLong: (most: number) => `最多 ${most} 个字符`,
});

/** Characters of an engraving; Chinese ones count as one. */
export const ENGRAVING_MAX_LENGTH = 8;

/** What the workshop's stamps have: Chinese and Latin letters, digits, space and & . · ♥ */
const ALLOWED = /^[\p{Script=Han}A-Za-z0-9 &.·♥]*$/u;

/** Checks the text of an engraving; empty for none. */
export const checkEngraving: Check = text => {
  if (!ALLOWED.test(text)) return strings.characters;
  return [...text].length > ENGRAVING_MAX_LENGTH ? strings.tooLong(ENGRAVING_MAX_LENGTH) : null;
};
