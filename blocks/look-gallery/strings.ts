import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/look-gallery', {
  label: '造型',
  view: (name: string) => `查看造型：${name}`,
  count: (total: number) => `${total} 个造型`,
  views: '浏览方式',
  swiper: '滑动',
  grid: '网格',
  viewMore: '查看更多',
});
