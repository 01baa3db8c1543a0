import { defineStrings } from '#shop/strings';

/** Texts of carousels. */
export const carouselStrings = defineStrings('ui/carousel', {
  carousel: '轮播',
  slide: '幻灯片',
  slides: '可左右翻看',
  previous: '上一张',
  next: '下一张',
  startRotation: '开始轮播',
  stopRotation: '暂停轮播',
  goToSlide: (position: number) => `第 ${position} 张`,
  pagination: '选择幻灯片',
});
