import { defineStrings } from '#shop/strings';
import { all, type Check, matches, normalized, optional, required } from './check.ts';
import { fold } from './fold.ts';

export const strings = defineStrings('schemas/rules/mobile', {
  empty: '手机号码不能为空',
  wrong: '请输入正确的手机号码',
  wrongInBlock: '请输入正确的手机号',
});

/** A mobile number of mainland China [A5-01, A5-02]. */
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/;
export const MOBILE_LENGTH = 11;

/** What is written between the digits of a number; at most three characters, so that matching takes linear time. */
const GAP = '[\\s.,·()_/\\u2212\\p{Pd}]{0,3}';

/**
 * A mobile number within a text that `fold` has returned; its groups are the number as it is written. In front of it
 * may be the country's code (+86, 0086, 86) or the trunk prefix 0.
 */
export const MOBILE_IN_TEXT = new RegExp(
  `(?<!\\d)(?:(?:\\+|00)?${GAP}86${GAP})?(?:0${GAP})?(1[3-9](?:${GAP}\\d){9})(?!\\d)`,
  'u',
);

/** Code of the country and prefixes in front of a number that is not complete yet. */
const PREFIXES = /^(?:86|0)+(?=1[3-9])/;

/** Returns the mobile number that a text contains, as eleven digits; without one, the text. */
export function normalizeMobile(text: string): string {
  const folded = fold(text);
  const found = MOBILE_IN_TEXT.exec(folded)?.[1];
  return found ? keepDigits(found) : folded.trim();
}

/** The digits of a number while it is typed. */
const cleanMobile = (text: string): string => keepDigits(normalizeMobile(text)).replace(PREFIXES, '');

const keepDigits = (text: string): string => text.replace(/\D/g, '');

const mobile = (invalid: string): Check =>
  normalized(all(required(strings.empty), matches(MOBILE_PATTERN, invalid)), {
    normalize: normalizeMobile,
    clean: cleanMobile,
  });

/** Mobile number in account forms [A5-03, A5-04]. */
export const checkMobile = mobile(strings.wrong);

/** Optional mobile number. */
export const checkOptionalMobile = optional(checkMobile);

/** Mobile number in the forms of marketing blocks, with their own message [B5-03]. */
export const checkBlockMobile = mobile(strings.wrongInBlock);
