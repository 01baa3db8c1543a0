import { defineStrings } from '#shop/strings';
import { all, type Check, matches, normalized, required } from './check.ts';
import { fold, withoutBlanks } from './fold.ts';

export const strings = defineStrings('schemas/rules/identity', {
  noEmail: '请填写邮箱地址',
  wrongEmail: '请输入正确的邮箱地址',
  noIdentity: '请填写身份证号码',
  wrongIdentity: '请输入正确的身份证号码',
});

/** Identity number: 15 digits, or 17 digits and a digit or X [A5-21, A5-22]. */
export const IDENTITY_PATTERN = /^(\d{15}|\d{17}[\dXx])$/;

/** Strict email: letters, digits, underscores and dots, with a suffix of two or three letters [A5-23]. */
export const EMAIL_PATTERN = /^[A-Za-z0-9_.]+@[A-Za-z0-9_.]+\.[A-Za-z]{2,3}$/;

/** Loose email: anything that could be an address [A5-24]. */
export const LOOSE_EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
export const EMAIL_MAX_LENGTH = 100;

const EMAIL_EMPTY = strings.noEmail;
const EMAIL_INVALID = strings.wrongEmail;

export const checkIdentity = all(
  required(strings.noIdentity),
  matches(IDENTITY_PATTERN, strings.wrongIdentity),
);

/** Returns an email address without blanks and with signs in usual width; 。, which input methods type, is a dot. */
export const normalizeEmail = (text: string): string =>
  withoutBlanks(fold(text))
    .replace(/。/g, '.')
    .replace(/^mailto:/i, '');

const email = (pattern: RegExp): Check =>
  normalized(all(required(EMAIL_EMPTY), matches(pattern, EMAIL_INVALID)), { normalize: normalizeEmail });

/** Email of the profile. */
export const checkEmail = email(EMAIL_PATTERN);

/** Email of enquiries and invoices, which is not stored in a profile. */
export const checkLooseEmail = email(LOOSE_EMAIL_PATTERN);
