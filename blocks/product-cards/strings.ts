import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/product-cards', { label: '精选' });
