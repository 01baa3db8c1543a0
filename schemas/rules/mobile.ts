import { all, matches, optional, required } from './check.ts';

/** A mobile number of mainland China (A §5). */
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/;
export const MOBILE_LENGTH = 11;

const EMPTY = '手机号码不能为空';
const INVALID = '请输入正确的手机号码';

/** Mobile number of the account forms (A §5). */
export const checkMobile = all(required(EMPTY), matches(MOBILE_PATTERN, INVALID));

/** A mobile number that may be left out. */
export const checkOptionalMobile = optional(checkMobile);

/** Mobile number of the marketing blocks' forms, which word it otherwise (B §5). */
export const checkBlockMobile = all(required(EMPTY), matches(MOBILE_PATTERN, '请输入正确的手机号'));
