/** Forms of the middle dot between the parts of a name: 阿依古丽·买买提. */
export const MIDDLE_DOTS = '·\\u0387•‧∙⋅⸱・･．';

const DOT = new RegExp(`[${MIDDLE_DOTS}]`, 'gu');
const APOSTROPHE = /[’‘‛ʼʻʹˈ′＇`´]/gu;
/** Direction marks, zero-width characters, and selectors of a glyph's variant. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu;
/** Full-width Latin letters, and radicals that look like characters, as copied from PDF files. */
const LOOK_ALIKE = /[\uFF21-\uFF3A\uFF41-\uFF5A\u2E80-\u2FD5]/gu;
const BETWEEN_HAN = /(?<=\p{Script=Han}) (?=\p{Script=Han})/gu;

const LETTER = '[\\p{Script=Latin}\\p{Script=Han}]\\p{M}{0,2}';
/** A blank or a middle dot, or an apostrophe between Latin letters. */
const JOINT = "(?:[ ·]|(?<=[\\p{Script=Latin}\\p{M}])'(?=\\p{Script=Latin}))";
const NAME = `(?:${LETTER})+(?:${JOINT}(?:${LETTER})+)*`;

/** Latin and Chinese letters, with what belongs between the parts of a name: blank, middle dot and apostrophe. */
export const NAME_PATTERN = new RegExp(`^${NAME}$`, 'u');

/** A given name after a middle dot starts with it, so that surname and given name are together the whole name. */
export const GIVEN_NAME_PATTERN = new RegExp(`^·?${NAME}$`, 'u');

/** Longest name of a field, in characters. */
export const NAME_MAX_LENGTH = 30;

/**
 * Returns a name in one spelling: composed letters, single blanks, · between the parts of a name, straight apostrophes,
 * nothing invisible. Blanks between Chinese characters stay.
 */
export function tidyName(text: string): string {
  return text
    .replace(INVISIBLE, '')
    .replace(DOT, '·')
    .replace(APOSTROPHE, "'")
    .replace(LOOK_ALIKE, letter => letter.normalize('NFKC'))
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    .replace(/ ?([·']) ?/gu, '$1')
    .trim();
}

/** Returns a surname or given name as it is stored: as `tidyName`, and without blanks between Chinese characters. */
export const normalizeName = (text: string): string => tidyName(text).replace(BETWEEN_HAN, '');

/** A name while it is typed: it may end with the blank before its next part. */
export function cleanName(text: string): string {
  const name = normalizeName(text);
  return /\s$/u.test(text) && /[^·']$/u.test(name) ? `${name} ` : name;
}
