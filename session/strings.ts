import { defineStrings } from '#shop/strings';

/** Texts of answers to calls. */
export const strings = defineStrings('session', { offline: '网络连接不畅，请稍后重试' });
