import { required } from './check.ts';

export const SMS_CODE_LENGTH = 6;
export const SMS_CODE_PATTERN = /^\d{6}$/;

/** Code from a text message, in the account forms (A §5). */
export const checkSmsCode = required('验证码不能为空');

/** … in the marketing blocks' forms (B §5). */
export const checkBlockSmsCode = required('短信验证码不能为空');

/** Letters of the captcha's picture (A §5). */
export const checkCaptcha = required('图形验证码不能为空');
