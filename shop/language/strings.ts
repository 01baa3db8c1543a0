import { defineStrings } from '../strings/index.ts';

/** Language of the shop's words. */
export const language = defineStrings('shop/language', {
  /** BCP 47 tag, of pages and of the formats of dates. */
  tag: 'zh-CN',
});
