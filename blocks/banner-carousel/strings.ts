import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/banner-carousel', { label: '焦点' });
