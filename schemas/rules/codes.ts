import { required } from './check.ts';

export const SMS_CODE_LENGTH = 6;
export const SMS_CODE_PATTERN = /^\d{6}$/;

/** SMS code in account forms [A5-06]. */
export const checkSmsCode = required('验证码不能为空');

/** SMS code in the forms of marketing blocks [B5-06]. */
export const checkBlockSmsCode = required('短信验证码不能为空');

/** Letters of the captcha's picture [A5-05]. */
export const checkCaptcha = required('图形验证码不能为空');
