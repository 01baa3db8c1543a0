import { defineStrings } from '#shop/strings';

/** Texts of the marquee. */
export const marqueeStrings = defineStrings('ui/marquee', {
  startMarquee: '开始滚动',
  stopMarquee: '暂停滚动',
  row: '可左右滚动的内容',
});
