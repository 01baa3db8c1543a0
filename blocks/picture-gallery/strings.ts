import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/picture-gallery', {
  label: '图片集',
  view: (name: string) => `查看大图：${name}`,
  pictureOf: (position: number, total: number) => `第 ${position} 张，共 ${total} 张`,
});
