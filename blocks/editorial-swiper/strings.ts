import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/editorial-swiper', {
  label: '精选',
  viewMore: '查看详情',
});
