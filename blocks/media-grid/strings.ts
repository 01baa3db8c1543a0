import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/media-grid', {
  label: '图片',
  view: (name: string) => `查看大图：${name}`,
  pictureOf: (position: number) => `第 ${position} 张`,
});
