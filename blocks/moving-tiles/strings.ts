import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/moving-tiles', {
  label: '滚动图片',
  row: (position: number) => `第 ${position} 行`,
  view: (name: string) => `查看大图：${name}`,
  picture: '图片',
  start: '开始滚动',
  stop: '暂停滚动',
});
