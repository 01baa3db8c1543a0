import type { Check } from './check.ts';

/** Characters of an engraving; Chinese ones count as one. */
export const ENGRAVING_MAX_LENGTH = 8;

/** What the workshop's stamps have: Chinese and Latin letters, digits, space and & . · ♥ */
const ALLOWED = /^[\p{Script=Han}A-Za-z0-9 &.·♥]*$/u;

/** Checks the text of an engraving; empty for none. */
export const checkEngraving: Check = text => {
  if (!ALLOWED.test(text)) return '仅支持中文、英文字母、数字、空格与 & . · ♥';
  return [...text].length > ENGRAVING_MAX_LENGTH ? `最多 ${ENGRAVING_MAX_LENGTH} 个字符` : null;
};
