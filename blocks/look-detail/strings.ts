import { defineStrings } from '#shop/strings';

export const strings = defineStrings('blocks/look-detail', {
  previous: (title: string) => `上一造型：${title}`,
  next: (title: string) => `下一造型：${title}`,
  switchLook: '切换造型',
  backToList: '返回造型列表',
  pieces: '造型中的商品',
  picture: '造型图片',
  pictureOf: (position: number, title: string) => `${title}，图 ${position}`,
  hotspots: '图中单品',
  viewMore: '查看更多',
});
