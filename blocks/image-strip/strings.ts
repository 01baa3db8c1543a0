import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/image-strip', { strip: '图集' });
