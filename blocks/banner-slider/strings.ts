import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/banner-slider', { label: '精选', viewMore: '查看详情' });
