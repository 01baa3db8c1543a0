import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/look-list', { viewMore: '查看更多' });
