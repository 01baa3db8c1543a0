import { all, matches, required } from './check.ts';

/** Identity number: 15 digits, or 17 digits and a digit or X [A5-21, A5-22]. */
export const IDENTITY_PATTERN = /^(\d{15}|\d{17}[\dXx])$/;

/** Strict email: letters, digits, underscores and dots, with a suffix of two or three letters [A5-23]. */
export const EMAIL_PATTERN = /^[A-Za-z0-9_.]+@[A-Za-z0-9_.]+\.[A-Za-z]{2,3}$/;

/** Loose email: anything that could be an address [A5-24]. */
export const LOOSE_EMAIL_PATTERN = /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/;
export const EMAIL_MAX_LENGTH = 100;

const EMAIL_EMPTY = '请输入邮箱地址';
const EMAIL_INVALID = '请输入正确的邮箱地址';

export const checkIdentity = all(
  required('请输入身份证号码'),
  matches(IDENTITY_PATTERN, '请输入正确的身份证号码'),
);

/** Email of the profile. */
export const checkEmail = all(required(EMAIL_EMPTY), matches(EMAIL_PATTERN, EMAIL_INVALID));

/** Email of enquiries and invoices, which is not stored in a profile. */
export const checkLooseEmail = all(required(EMAIL_EMPTY), matches(LOOSE_EMAIL_PATTERN, EMAIL_INVALID));
