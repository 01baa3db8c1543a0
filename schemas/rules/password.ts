import { defineStrings } from '#shop/strings';
import { all, type Check, matches, required, sameAs } from './check.ts';

export const strings = defineStrings('schemas/rules/password', {
  empty: '密码不能为空',
  weak: '请输入符合安全规范的密码',
  different: '两次密码输入不一致',
});

export const PASSWORD_MIN_LENGTH = 8;

export const PASSWORD_MAX_LENGTH = 20;

/** 8 to 20 printable ASCII characters without spaces. */
export const PASSWORD_CHARACTERS = /^[\x21-\x7e]{8,20}$/;

const KINDS = [/\d/, /[a-z]/, /[A-Z]/, /[^\dA-Za-z]/];

const twoKinds: Check = value => (KINDS.filter(kind => kind.test(value)).length >= 2 ? null : strings.weak);

/**
 * A new password, wherever one is set: 8 to 20 characters with at least two of digit, lowercase, uppercase and symbol
 * [A5-14, A5-15].
 */
export const checkPassword = all(
  required(strings.empty),
  matches(PASSWORD_CHARACTERS, strings.weak),
  twoKinds,
);

/** The current password, of any format and length, since it is only compared with the stored one. */
export const checkCurrentPassword = required(strings.empty);

/** The repeated password [A5-18]. */
export const checkConfirm = (value: string, password: string): string | null =>
  sameAs(password, strings.different)(value);
