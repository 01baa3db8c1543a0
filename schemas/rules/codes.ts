import { defineStrings } from '#shop/strings';
import { type Check, normalized, required } from './check.ts';
import { fold, withoutBlanks } from './fold.ts';

export const strings = defineStrings('schemas/rules/codes', {
  noSmsCode: '验证码不能为空',
  noBlockSmsCode: '短信验证码不能为空',
  noCaptcha: '图形验证码不能为空',
});

export const SMS_CODE_LENGTH = 6;
export const SMS_CODE_PATTERN = /^\d{6}$/;
export const CAPTCHA_MAX_LENGTH = 8;

const CODE_IN_TEXT = /(?<!\d)\d(?:[\s\p{Pd}]?\d){5}(?!\d)/u;

/** Returns the six-digit code that a text contains, such as a pasted message; without one, the text without blanks. */
export function normalizeSmsCode(text: string): string {
  const folded = fold(text);
  const compact = folded.replace(/[\s\p{Pd}]/gu, '');
  const found = CODE_IN_TEXT.exec(folded) ?? CODE_IN_TEXT.exec(compact);
  return found ? found[0].replace(/\D/g, '') : compact;
}

const smsCode = (empty: string): Check =>
  normalized(required(empty), {
    normalize: normalizeSmsCode,
    clean: text => normalizeSmsCode(text).replace(/\D/g, ''),
  });

/** SMS code in account forms [A5-06]. */
export const checkSmsCode = smsCode(strings.noSmsCode);

/** SMS code in the forms of marketing blocks [B5-06]. */
export const checkBlockSmsCode = smsCode(strings.noBlockSmsCode);

/** Returns the letters of a captcha without blanks, in usual width. */
export const normalizeCaptcha = (text: string): string => withoutBlanks(fold(text));

/** Letters of the captcha's picture [A5-05]. */
export const checkCaptcha = normalized(required(strings.noCaptcha), {
  normalize: normalizeCaptcha,
  clean: normalizeCaptcha,
});
