import { all, matches, optional, required } from './check.ts';

/** A mobile number of mainland China [A5-01, A5-02]. */
export const MOBILE_PATTERN = /^1[3-9]\d{9}$/;
export const MOBILE_LENGTH = 11;

const EMPTY = '手机号码不能为空';
const INVALID = '请输入正确的手机号码';

/** Mobile number in account forms [A5-03, A5-04]. */
export const checkMobile = all(required(EMPTY), matches(MOBILE_PATTERN, INVALID));

/** Optional mobile number. */
export const checkOptionalMobile = optional(checkMobile);

/** Mobile number in the forms of marketing blocks, with their own message [B5-03]. */
export const checkBlockMobile = all(required(EMPTY), matches(MOBILE_PATTERN, '请输入正确的手机号'));
