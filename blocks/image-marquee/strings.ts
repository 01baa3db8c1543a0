import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/image-marquee', { label: '图片', viewMore: '查看详情' });
