import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/embed', { embeddedPage: '嵌入内容' });
