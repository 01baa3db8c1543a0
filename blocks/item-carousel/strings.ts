import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/item-carousel', { label: '精选', viewMore: '查看详情' });
