import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/moon-shot-carousel', { label: '精选' });
